/**
 * Whether a member is on a list of sanctions or in a senior public role, and what was decided of a possible match:
 * Criminal Justice (Money Laundering and Terrorist Financing) Act 2010, section 37, and the European Union's
 * regulations on restrictive measures. A member is never told (section 49 of the Act).
 */
import type { CalendarDate } from '#shared/domain/time/dates.ts'

/** `exposed`: politically exposed persons, as section 37 calls them. */
export const screeningKinds = ['sanctions', 'exposed'] as const
export type ScreeningKind = (typeof screeningKinds)[number]

export const isScreeningKind = (text: string | undefined): text is ScreeningKind =>
  screeningKinds.some((kind) => kind === text)

/** A name on a list. `births`: dates like '1960-03-01', or years; empty where the list has none. */
export type ListedName = { reference: string; name: string; births: readonly string[]; about: string }

export type ScreenedPerson = { name: string; birthDate: CalendarDate | null }

export const isSamePerson = (one: ScreenedPerson, other: ScreenedPerson): boolean =>
  one.name === other.name && one.birthDate === other.birthDate

/**
 * `possible`: names were found and nobody has compared them yet. `dismissed`: somebody else of that name. `same`: it
 * is the member. `accepted`: a senior public role that compliance accepted.
 */
export const screeningResults = ['clear', 'possible', 'dismissed', 'same', 'accepted'] as const
export type ScreeningResult = (typeof screeningResults)[number]

/** `evidence`: what somebody saw or decided; null where the program searched. */
export type Screening = ScreenedPerson & {
  kind: ScreeningKind
  list: string
  listedOn: CalendarDate | null
  hits: readonly ListedName[]
  result: ScreeningResult
  evidence: string | null
}

/** `changed`: it was made for another name or date of birth. `unaccepted`: a senior public role. */
export type ScreeningState = 'met' | 'missing' | 'changed' | 'possible' | 'same' | 'unaccepted'

/** `stated`: the member says that they hold, or held, a senior public role. */
export function screeningState(
  kind: ScreeningKind,
  current: Screening | undefined,
  { person, stated }: { person: ScreenedPerson; stated: boolean },
): ScreeningState {
  if (current === undefined) return 'missing'
  // Another name does not make them somebody else.
  if (current.result === 'same') return kind === 'sanctions' ? 'same' : 'unaccepted'
  if (!isSamePerson(current, person)) return 'changed'
  if (current.result === 'possible') return 'possible'
  return kind === 'exposed' && stated && current.result !== 'accepted' ? 'unaccepted' : 'met'
}

/** Small letters without accents, in words of two characters or more: 'Seán Ó Briain' is 'sean', 'briain'. */
export const wordsOfName = (name: string): readonly string[] => [
  ...new Set(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1),
  ),
]

/** Whether one letter was added, left out or changed, in a word of five letters or more. */
function almostSame(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 5 || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.length === long.length
    ? short.slice(at + 1) === long.slice(at + 1)
    : short.slice(at) === long.slice(at + 1)
}

/**
 * Whether a listed name may be the person: all words of the shorter name are in the longer one, at least two of them,
 * and a listed date of birth is at most a year away. A name of one word never matches, since it would name too many.
 */
export function mayBe(person: ScreenedPerson, listed: Pick<ListedName, 'name' | 'births'>): boolean {
  const [mine, theirs] = [wordsOfName(person.name), wordsOfName(listed.name)]
  const [short, long] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine]
  if (short.length < 2 || !short.every((word) => long.some((other) => almostSame(word, other)))) return false
  if (listed.births.length === 0 || person.birthDate === null) return true
  const year = Number(person.birthDate.slice(0, 4))
  return listed.births.some((birth) => Math.abs(Number(birth.slice(0, 4)) - year) <= 1)
}

/** The screening that a search makes; undefined where it would take back what somebody decided of the same hits. */
export function screeningOf(
  found: Pick<Screening, 'kind' | 'list' | 'listedOn' | 'hits'>,
  person: ScreenedPerson,
  last: Screening | undefined,
): Screening | undefined {
  const made = { ...found, ...person }
  const known = new Set(last?.hits.map(({ reference }) => reference))
  const decided =
    last !== undefined && isSamePerson(last, person) && found.hits.every(({ reference }) => known.has(reference))
  if (last?.result === 'same' || (decided && last.result === 'accepted')) return undefined
  if (found.hits.length === 0) return { ...made, result: 'clear', evidence: null }
  return decided && last.result === 'dismissed'
    ? { ...made, result: 'dismissed', evidence: last.evidence }
    : { ...made, result: 'possible', evidence: null }
}

/** What a person at the desk does with a screening. `searched`: they searched outside of the program. */
export const screeningSteps = ['searched_clear', 'searched_same', 'dismissed', 'same', 'accepted'] as const
export type ScreeningStep = (typeof screeningSteps)[number]

export type StepRefusal =
  | 'nothing_to_decide'
  | 'decide_first'
  | 'recorded_as_member'
  | 'not_exposed'
  | 'not_compliance'
  | 'own_decision'

/** `own`: the person recorded the current screening; `compliance`: they have that role. */
export type Deciding = {
  state: ScreeningState
  last: ScreeningResult | undefined
  own: boolean
  compliance: boolean
}

/**
 * Why a step is refused. A search of somebody's own takes back nothing that was found. Only compliance corrects that it
 * was the member, or accepts a senior public role (section 37(4)(a): approval from senior management), and never who
 * recorded it.
 */
export function refuseStep(step: ScreeningStep, kind: ScreeningKind, deciding: Deciding): StepRefusal | undefined {
  const { state, last, own, compliance } = deciding
  const byCompliance = !compliance ? 'not_compliance' : own ? 'own_decision' : undefined
  switch (step) {
    case 'searched_same':
      return undefined
    case 'searched_clear':
      if (last === 'same') return 'recorded_as_member'
      return state === 'possible' ? 'decide_first' : undefined
    case 'same':
      return state === 'possible' ? undefined : 'nothing_to_decide'
    case 'dismissed':
      if (last === 'same') return byCompliance
      return state === 'possible' ? undefined : 'nothing_to_decide'
    case 'accepted':
      if (kind !== 'exposed') return 'not_exposed'
      return state === 'unaccepted' ? byCompliance : 'nothing_to_decide'
  }
}
