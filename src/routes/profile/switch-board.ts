/**
 * The nine switches while a page is open. A switch turns at once and is then saved; one write of it is under way at most, so that
 * quick presses settle in their order, and what cannot be saved goes back.
 */
import { type Preference, type Preferences, preferences } from '#domain/profile/preferences.ts'

/** The switches as the server has them, and when the record was last changed, in milliseconds. */
export type Kept = { values: Preferences; asOf: number }

export type NotifiedCall = { kind: 'saving' | 'saved' | 'failed'; preference: Preference }

export type Board = {
  values: Preferences
  /** The newest thing to tell; undefined until a switch was pressed. */
  told: NotifiedCall | undefined
}

type Server = {
  /** Rejects when it was not saved, or when nobody can tell. */
  write(preference: Preference, value: boolean): Promise<Kept>
  read(): Promise<Kept>
}

export type SwitchBoard = {
  press(preference: Preference): void
  /** What the page has just been told by the server. */
  refresh(kept: Kept): void
  snapshot(): Board
  subscribe(listener: () => void): () => void
}

export function switchBoard(start: Kept, server: Server): SwitchBoard {
  let kept = start
  let board: Board = { values: start.values, told: undefined }
  const sending = new Set<Preference>()
  const listeners = new Set<() => void>()

  const show = (changes: Partial<Board>) => {
    board = { ...board, ...changes }
    for (const listener of listeners) listener()
  }

  const turn = (preference: Preference, value: boolean, told?: NotifiedCall) =>
    show({ values: { ...board.values, [preference]: value }, told: told ?? board.told })

  /** An older answer that comes late says nothing; a switch that is being saved keeps what its owner wants. */
  const take = (newer: Kept) => {
    if (newer.asOf < kept.asOf) return
    kept = newer
    const values = preferences.map((each) => [each, (sending.has(each) ? board : newer).values[each]])
    show({ values: Object.fromEntries(values) as Preferences })
  }

  const settle = async (preference: Preference) => {
    sending.add(preference)
    let failed = false
    while (board.values[preference] !== kept.values[preference]) {
      const wanted = board.values[preference]
      try {
        take(await server.write(preference, wanted))
        // Even if that answer was older than what we knew of the other switches.
        kept = { ...kept, values: { ...kept.values, [preference]: wanted } }
      } catch {
        failed = true
        break
      }
    }
    sending.delete(preference)
    if (!failed) return show({ told: { kind: 'saved', preference } })
    turn(preference, kept.values[preference], { kind: 'failed', preference })
    // The answer may have been lost on its way back, and then it was saved after all.
    take(await server.read().catch(() => kept))
  }

  return {
    press(preference) {
      turn(preference, !board.values[preference], { kind: 'saving', preference })
      if (!sending.has(preference)) void settle(preference)
    },
    refresh: take,
    snapshot: () => board,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
