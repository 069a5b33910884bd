/** The switches that a member has on, each with its last recorded consent. */
import { type Preference, type PreferenceWrite, preferences } from './preferences.ts'

export type RecordedConsent = PreferenceWrite & { version: number; at: Date }

/** `at` is null for a switch that was on before its consent was recorded. */
export type Consent = { preference: Preference; version: number | null; at: Date | null }

/** In the order of the profile. `history` can have any order. */
export const givenConsents = (
  values: Readonly<Record<Preference, boolean>>,
  history: readonly RecordedConsent[],
): readonly Consent[] =>
  preferences.flatMap((preference) => {
    if (!values[preference]) return []
    const last = history
      .filter((each) => each.preference === preference && each.value)
      .reduce<RecordedConsent | undefined>((latest, each) => (latest && latest.at > each.at ? latest : each), undefined)
    return [{ preference, version: last?.version ?? null, at: last?.at ?? null }]
  })
