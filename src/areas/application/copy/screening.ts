/** The desk's checks against lists of sanctions and of senior public roles: of one member, and the lists themselves. */
import { correctionMessage } from '#areas/application/copy/desk-opening.ts'
import type { ScreeningFileFault } from '#areas/application/domain/screening/list-file.ts'
import type {
  ListedName,
  ScreeningKind,
  ScreeningResult,
  ScreeningState,
  ScreeningStep,
  StepRefusal,
} from '#areas/application/domain/screening/screening.ts'
import type { PageHead } from '#shared/copy/head.ts'
import type { ReasonFault } from '#shared/domain/reason.ts'
import { type CalendarDate, formatDate, isDate } from '#shared/domain/time/dates.ts'

const kinds: Readonly<Record<ScreeningKind, string>> = {
  sanctions: 'Sanctions',
  exposed: 'Senior public roles',
}

const results: Readonly<Record<ScreeningResult, string>> = {
  clear: 'Nothing found',
  possible: 'Possible match, not compared yet',
  dismissed: 'Somebody else of that name',
  same: 'It is the member',
  accepted: 'Accepted by compliance',
}

const refusals: Readonly<Record<StepRefusal, string>> = {
  nothing_to_decide: 'This has been decided meanwhile. Look at it again.',
  decide_first: 'Names like this were found. Compare them and decide first.',
  recorded_as_member: 'The member is recorded as the person listed. Only somebody from compliance can correct that.',
  not_exposed: 'Nobody can accept a person under sanctions',
  not_compliance: 'Only somebody from compliance can decide this',
  own_decision: 'You recorded this yourself. Somebody else from compliance has to decide it.',
}

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

const onList = (list: string, on: CalendarDate | null): string => (on === null ? list : `${list}, of ${formatDate(on)}`)

export const screening = {
  title: 'Sanctions and public roles',
  text: 'The member is never told about this, and it is not in the copy of their data. Nothing is sent before both are settled.',
  person: (name: string, born: CalendarDate | null): string =>
    born === null ? name : `${name}, born ${formatDate(born)}`,
  kind: kinds,
  about: {
    sanctions: "The European Union's list of persons whose funds are frozen.",
    exposed: 'Ministers, members of parliaments, senior judges and the like, their families and close associates.',
  } satisfies Record<ScreeningKind, string>,
  stated: 'In the fact find, the member says that they hold or held such a role.',
  state: {
    met: undefined,
    missing: 'Not checked yet.',
    changed: 'The name or date of birth has changed since. Check again.',
    possible: undefined,
    same: 'Nothing may be sent, and nothing paid out. Tell the person who answers for compliance at once.',
    unaccepted: 'Somebody from compliance has to accept this before anything is sent.',
  } satisfies Record<ScreeningState, string | undefined>,
  result: results,
  made: (list: string, on: CalendarDate | null, by: string | undefined, moment: string): string =>
    `${onList(list, on)}. ${by === undefined ? 'Checked by the program' : `Recorded by ${by}`}, ${moment}.`,
  hits: {
    caption: 'Names found on the lists',
    name: 'Name on the list',
    born: 'Born',
    about: 'Reference',
    unborn: 'not given',
    births: (births: ListedName['births']): string =>
      births.map((birth) => (isDate(birth) ? formatDate(birth as CalendarDate) : birth)).join(' or '),
  },
  check: 'Check the lists now',
  unlisted: 'No list has been imported. Record below what you searched.',
  checked: 'Checked.',
  saved: 'Recorded.',
  step: {
    dismissed: 'Somebody else',
    same: 'It is the member',
    accepted: 'Accept',
    searched_clear: 'Nothing found',
    searched_same: 'It is the member',
  } satisfies Record<ScreeningStep, string>,
  decide: 'How you know',
  accept: 'Why it is acceptable, and what is watched',
  byHand: {
    open: 'Record a search of your own',
    list: 'What you searched',
    listHelper: 'A service or a list, such as "Consolidated list on sanctionsmap.eu"',
    evidence: 'What you searched for and saw',
  },
  fault: (code: ReasonFault): string => (code === 'reason_missing' ? 'Write this down' : correctionMessage(code)),
  refused: refusals,
} as const

const fileFaults: Readonly<Record<ScreeningFileFault, string>> = {
  no_file: 'Choose a file',
  too_large: 'This file is too large',
  not_kept: 'The file could not be kept. Try again.',
  not_csv: 'This is not a CSV file',
  columns: 'The columns that this needs are missing',
  empty: 'There is no person in this file',
}

export const screeningListsHead: PageHead = {
  title: 'Sanctions and public roles',
  description: 'The lists of sanctions and of senior public roles that members are checked against. For the firm only.',
  keywords: 'pension Ireland, PRSA, sanctions',
}

export const screeningLists = {
  nav: 'Screening',
  title: 'Sanctions and public roles',
  text: 'Everyone who applies is checked against the newest list of each kind, and again whenever a list is imported.',
  matches: {
    title: 'To look at',
    none: 'No possible match is open.',
    columns: ['Member', 'Check', 'Result', 'Since'],
  },
  lists: {
    title: 'Lists',
    columns: ['Check', 'Newest list', 'Of', { name: 'People', figure: true }],
    none: 'No list has been imported.',
    facts: ({ name, listedOn, entries }: { name: string; listedOn: CalendarDate; entries: number }) => ({
      list: name,
      on: formatDate(listedOn),
      people: entries.toLocaleString('en-IE'),
    }),
  },
  add: {
    title: 'Import a list',
    text: "The European Union's consolidated list in CSV, version 1.1, from its page on financial sanctions; or a CSV file with the columns reference, name, birth_date and about.",
    kind: 'Kind',
    name: 'Name of the list',
    nameHelper: 'As it should appear in the record, such as "EU consolidated list"',
    file: 'CSV file',
    submit: 'Import',
    done: 'The file is being read. Everyone who has applied is checked after it.',
  },
  past: {
    title: 'Imports',
    columns: ['List', 'Result', 'By'],
    by: (by: string, moment: string): string => `${by}, ${moment}`,
    unread: 'Being read',
    read: (on: CalendarDate, entries: number): string => `List of ${formatDate(on)}, ${people(entries)}`,
    fault: (fault: string): string => {
      const known = Object.entries(fileFaults).find(([code]) => code === fault)
      return `Not used: ${(known?.[1] ?? fileFaults.not_csv).toLowerCase()}`
    },
  },
  kind: kinds,
  result: results,
  fault: (code: ReasonFault): string => (code === 'reason_missing' ? 'Give the list a name' : correctionMessage(code)),
  fileFault: fileFaults,
} as const
