/** /desk/numbers and its file. */

import { flagNames } from '#areas/recommendations/copy/recommendation-flags.ts'
import type { DraftPart } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
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
import type { PageHead } from '#shared/copy/head.ts'
import { formatLong } from './format-time.ts'

export const head: PageHead = {
  title: 'Numbers',
  description: 'How many people begin, go on and open a pension. For the firm only.',
  keywords: 'pension Ireland, PRSA, numbers',
}

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
  documents: 'Documents checked',
  sending: 'Files sent to the provider',
  pension: 'Pensions opened',
}

const parts: Readonly<Record<DraftPart, string>> = {
  plans: 'Other plans than proposed',
  contribution: 'Another contribution',
  risk: 'Another risk level',
}

const sources: Readonly<Record<string, string>> = {
  direct: 'No known link',
  calculator: 'Our calculator',
  comparison: 'Our comparison',
  employer: 'An employer',
  client: 'Added by the firm',
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
    `Counted ${formatLong(asOf)}, and again every ${formatCount(countedEveryMinutes, 'minute')}. Weeks start on Monday. Deleted accounts and the firm's own people are not counted.`,
  none: {
    title: 'Not counted yet',
    text: `The first count is made within ${formatCount(countedEveryMinutes, 'minute')} of the start. Please come back then.`,
  },
  ranges: 'How far back',
  range: (weeks: NumberRange): string => `${weeks} weeks`,
  download: 'Download as CSV',
  fileName: 'numbers',
  step: steps,
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
      `How many of ${formatCount(began, 'sign-up')} in these weeks have reached each step. A call is optional.`,
    columns: ['Step', 'People', 'Of all'],
  },
  stopped: {
    title: 'Where people stop',
    text: `The last step of people who have done nothing for ${formatCount(stoppedAfterDays, 'day')} and have no open pension. Some may be waiting for the firm or the provider.`,
    none: 'No one who signed up in these weeks has stopped.',
    columns: ['Last step', 'People'],
  },
  spans: {
    title: 'Time between steps',
    text: 'For steps taken in these weeks: the time within which half of the people took them, and nine in ten.',
    columns: ['Step', 'People', 'Half within', 'Nine in ten within'],
    name: ([from, to]: StepSpan): string =>
      `${steps[from]} to ${steps[to].charAt(0).toLowerCase()}${steps[to].slice(1)}`,
    time: (seconds: number | null): string => (seconds === null ? '' : formatTime(seconds).replace(' ', '\u00a0')),
  },
  promises: {
    title: 'Promises kept',
    text: 'What was due in these weeks.',
    name: promises,
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
    text: 'A call that was not cancelled counts as held. Attendance is not recorded.',
  },
  approvals: {
    title: 'Approvals',
    approved: 'Approved',
    changed: 'Changed from the proposal',
    part: parts,
    flags: 'Approved with an answer to a flag',
    columns: ['Flag', 'Recommendations'],
    flag: flagNames,
  },
  sources: {
    title: 'Where people came from',
    text: `Sign-ups in these weeks, by the source in the link (utm_source) or the page they came from. Small groups are shown as ${few}.`,
    column: 'Source',
    name: (source: string): string => sources[source] ?? source,
    few,
    none: 'There were no sign-ups in these weeks.',
  },
  /** The first line of the file, and the source of the rows that count everybody. */
  csv: ['week', 'source', 'step', 'people'],
  allSources: 'all',
} as const
