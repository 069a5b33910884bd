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

/** The newest list of each kind, each with its names that have one of these words. */
type SearchLists = (
  words: readonly string[],
) => Promise<readonly { kind: ScreeningKind; list: string; listedOn: CalendarDate; names: readonly ListedName[] }[]>

export const importedScreening = (searchLists: SearchLists): ScreeningPort => ({
  async search(person) {
    const lists = await searchLists(wordsOfName(person.name))
    return lists.map(({ names, ...list }) => ({
      ...list,
      hits: names.filter((listed) => mayBe(person, listed)).slice(0, mostHits),
    }))
  },
})
