/**
 * State of the nine switches on an open page. A switch toggles immediately and is then saved, with one write per
 * switch at a time, so quick toggles are saved in order. A switch that cannot be saved returns to its saved value.
 */
import { type Preference, type Preferences, preferences } from '#areas/profile/domain/preferences.ts'

/** The saved switches, and the time of the record's last change in milliseconds. */
export type SavedPreferences = { values: Preferences; asOf: number }

export type SaveEvent = { kind: 'saving' | 'saved' | 'failed'; preference: Preference }

export type PreferenceState = {
  values: Preferences
  /** The newest event; undefined until a switch is toggled. */
  lastEvent: SaveEvent | undefined
}

type Server = {
  /** Rejects when it was not saved, or when that is unknown. */
  write(preference: Preference, value: boolean): Promise<SavedPreferences>
  read(): Promise<SavedPreferences>
}

export type PreferenceStore = {
  toggle(preference: Preference): void
  /** Takes newly loaded data from the server. */
  refresh(saved: SavedPreferences): void
  snapshot(): PreferenceState
  subscribe(listener: () => void): () => void
}

export function createPreferenceStore(start: SavedPreferences, server: Server): PreferenceStore {
  let saved = start
  let board: PreferenceState = { values: start.values, lastEvent: undefined }
  const sending = new Set<Preference>()
  const listeners = new Set<() => void>()

  const show = (changes: Partial<PreferenceState>) => {
    board = { ...board, ...changes }
    for (const listener of listeners) listener()
  }

  const setSwitch = (preference: Preference, value: boolean, lastEvent?: SaveEvent) =>
    show({ values: { ...board.values, [preference]: value }, lastEvent: lastEvent ?? board.lastEvent })

  /** Ignores an older answer that arrives late. A switch that is being saved keeps the member's choice. */
  const receive = (newer: SavedPreferences) => {
    if (newer.asOf < saved.asOf) return
    saved = newer
    const values = preferences.map((each) => [each, (sending.has(each) ? board : newer).values[each]])
    show({ values: Object.fromEntries(values) as Preferences })
  }

  const save = async (preference: Preference) => {
    sending.add(preference)
    let failed = false
    while (board.values[preference] !== saved.values[preference]) {
      const chosen = board.values[preference]
      try {
        receive(await server.write(preference, chosen))
        // Even if the answer was older than the known state of the other switches.
        saved = { ...saved, values: { ...saved.values, [preference]: chosen } }
      } catch {
        failed = true
        break
      }
    }
    sending.delete(preference)
    if (!failed) return show({ lastEvent: { kind: 'saved', preference } })
    setSwitch(preference, saved.values[preference], { kind: 'failed', preference })
    // The change may have been saved and only the answer lost.
    receive(await server.read().catch(() => saved))
  }

  return {
    toggle(preference) {
      setSwitch(preference, !board.values[preference], { kind: 'saving', preference })
      if (!sending.has(preference)) void save(preference)
    },
    refresh: receive,
    snapshot: () => board,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
