/** Searches the lists that an administrator imported. */
import {
  type ListedName,
  mayBe,
  type ScreeningKind,
  wordsOfName,
} from '#areas/application/domain/screening/screening.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import type { ScreeningPort } from './port.ts'

/** Most names that are kept of one search. */
const mostHits = 50

type ImportedLists = {
  /** The newest list of each kind that was read. */
  newest(): Promise<readonly { id: string; kind: ScreeningKind; name: string; listedOn: CalendarDate }[]>
  /** The names of a list that have one of these words. */
  namesWith(listId: string, words: readonly string[]): Promise<readonly ListedName[]>
}

export const importedScreening = ({ newest, namesWith }: ImportedLists): ScreeningPort => ({
  async search(person) {
    const searches = []
    const words = wordsOfName(person.name)
    for (const { id, kind, name, listedOn } of await newest()) {
      const named = words.length === 0 ? [] : await namesWith(id, words)
      const hits = named.filter((listed) => mayBe(person, listed)).slice(0, mostHits)
      searches.push({ kind, list: name, listedOn, hits })
    }
    return searches
  },
})
