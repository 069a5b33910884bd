/** /desk/numbers and its file. */

import { flagNames } from '#areas/recommendations/copy/flag-names.ts'
import type { DraftPart } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import type { FlagCode } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import {
  countedEveryMinutes,
  type JourneyStep,
  leastShown,
  type NumberRange,
  otherSources,
  type StepSpan,
  stoppedAfterDays,
} from '#desk/domain/numbers.ts'
import type { ServiceLevelKind } from '#desk/domain/service-levels.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { formatLong } from './format-time.ts'

const steps: Readonly<Record<JourneyStep, string>> = {
  began: 'Signed up',
  verified: 'Confirmed their email',
  personal: 'Personal details',
  financial: 'Financial details',
  risk: 'Risk and reward',
  booked: 'Booked a call',
  held: 'Had a call',
  recommended: 'Got a recommendation',
  applied: 'Started an application',
  signed: 'Signed',
  opened: 'Pension open',
}

const promises: Readonly<Record<ServiceLevelKind, string>> = {
  recommendation: 'Recommendations',
  sending: 'Files sent to the provider',
  pension: 'Pensions opened',
}

const parts: Readonly<Record<DraftPart, string>> = {
  plans: 'Other plans than proposed',
  contribution: 'Another contribution',
  risk: 'Another risk level',
}

const sources: Readonly<Record<string, string>> = {
  direct: 'No link that we know',
  calculator: 'Our calculator',
  comparison: 'Our comparison',
  employer: 'An employer',
  unknown: 'Before sources were stored',
  [otherSources]: 'All others',
}

const minute = 60
const hour = 3600
const day = 86_400

/** '40 s', '12 min', '5 h', '3 days'. */
function formatTime(seconds: number): string {
  if (seconds < minute) return `${Math.round(seconds)} s`
  if (seconds < 2 * hour) return `${Math.round(seconds / minute)} min`
  if (seconds < 2 * day) return `${Math.round(seconds / hour)} h`
  return formatCount(Math.round(seconds / day), 'day')
}

const share = (part: number, whole: number): string => (whole === 0 ? '' : `${Math.round((part / whole) * 100)}%`)
const few = `fewer than ${leastShown}`

export const numbers = {
  title: 'Numbers',
  nav: 'Numbers',
  text: (asOf: Date): string =>
    `Counted ${formatLong(asOf)}, and again every ${formatCount(countedEveryMinutes, 'minute')}. Weeks begin on Monday. Deleted accounts and people of the firm are not counted.`,
  none: {
    title: 'Not counted yet',
    text: `The first count is made within ${formatCount(countedEveryMinutes, 'minute')} of the start. Open this page again then.`,
  },
  ranges: 'How far back',
  range: (weeks: NumberRange): string => `${weeks} weeks`,
  download: 'Download as CSV',
  fileName: 'numbers',
  step: (step: JourneyStep): string => steps[step],
  count: (people: number): string => String(people),
  share,
  weekly: {
    title: 'Week by week',
    summary: (weeks: number, began: number, recommended: number, opened: number): string =>
      `Over ${weeks} weeks ${formatCount(began, 'sign-up')}, ${formatCount(recommended, 'first recommendation')} and ${opened} opened pensions.`,
    table: 'All steps, by week',
    week: 'Week of',
  },
  reached: {
    title: 'How far people get',
    text: (began: number): string =>
      `Of ${formatCount(began, 'sign-up')} in these weeks, how many have come to each step by now. A call is up to them.`,
    columns: ['Step', 'People', 'Of all'],
  },
  stopped: {
    title: 'Where people stop',
    text: `The last step of those who have done nothing for ${formatCount(stoppedAfterDays, 'day')} and have no pension open. After a step that the firm or the provider follows up, they may be waiting for us.`,
    none: 'Nobody of these weeks has stopped.',
    columns: ['Last step', 'People'],
  },
  spans: {
    title: 'Time between steps',
    text: 'Of the steps taken in these weeks. Half of the people were faster than the first time, nine in ten faster than the second.',
    columns: ['From and to', 'People', 'Half within', 'Nine in ten within'],
    name: ([from, to]: StepSpan): string =>
      `${steps[from]} to ${steps[to].charAt(0).toLowerCase()}${steps[to].slice(1)}`,
    time: (seconds: number | null): string => (seconds === null ? '' : formatTime(seconds)),
  },
  promises: {
    title: 'Promises kept',
    text: 'What was due in these weeks.',
    name: (kind: ServiceLevelKind): string => promises[kind],
    kept: (met: number, due: number): string => (due === 0 ? 'None due' : `${share(met, due)} in time`),
    met: 'In time',
    late: 'Late or open',
  },
  calls: {
    title: 'Calls',
    held: 'Held',
    moved: 'Moved',
    cancelledByMember: 'Cancelled by members',
    cancelledByFirm: 'Cancelled by the firm',
    text: 'A call that nobody cancelled counts as held. Whether the member came is not recorded.',
  },
  approvals: {
    title: 'Approvals',
    approved: 'Approved',
    changed: 'Changed from the proposal',
    part: (part: DraftPart): string => parts[part],
    flags: 'Approved with an answer to a flag',
    columns: ['Flag', 'Recommendations'],
    flag: (code: FlagCode): string => flagNames[code],
  },
  sources: {
    title: 'Where people came from',
    text: `Of the sign-ups in these weeks, by the name that a link gives itself (utm_source) or the page that led to the sign-up. Small groups are only given as ${few}.`,
    column: 'Source',
    name: (source: string): string => sources[source] ?? source,
    few,
    none: 'Nobody signed up in these weeks.',
  },
  /** The first line of the file, and the source of the rows that count everybody. */
  csv: ['week', 'source', 'step', 'people'],
  allSources: 'all',
} as const
