/** /desk/service-levels: what the firm promises. */

import {
  type LevelFault,
  type LevelField,
  levelBounds,
  type ServiceLevelSettings,
} from '#desk/domain/service-levels.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Service levels',
  description: 'What the firm promises its members, and from when. For the firm only.',
  keywords: 'pension Ireland, PRSA, service levels',
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const labels: Readonly<Record<LevelField, string>> = {
  unit: 'How hours are counted',
  recommendation: 'Recommendation',
  documents: 'Document check',
  sending: 'File to the provider',
  pension: 'Pension',
  opens: 'The office opens',
  closes: 'The office closes',
  acknowledgement: 'First answer to a complaint',
  update: 'Between two updates',
  outcome: 'Outcome of a complaint',
  warn: 'Email to the adviser',
  from: 'Applies from',
}

const hints: Readonly<Partial<Record<LevelField, string>>> = {
  recommendation: 'Hours from the complete fact find',
  documents: 'Hours from when they are sent, without weekends and public holidays',
  sending: 'Hours from the complete application',
  pension: 'Hours from the sent file',
  opens: 'Hour of the day',
  closes: 'Hour of the day',
  acknowledgement: 'Working days',
  update: 'Working days',
  outcome: 'Working days',
  warn: 'Hours before something is due',
}

function faultOf(field: LevelField, fault: LevelFault): string {
  switch (fault) {
    case 'unit_wrong':
      return 'Choose how hours are counted'
    case 'from_wrong':
      return 'Enter a date from tomorrow on'
    case 'closes_first':
      return 'The office closes after it opens'
    case 'number_wrong': {
      const [min, max] = levelBounds[field as keyof typeof levelBounds]
      return `Enter a whole number from ${min} to ${max}`
    }
  }
}

export const serviceLevelSettings = {
  title: 'Service levels',
  text: 'What we promise members, and when we remind ourselves. A change applies from a later date, and members keep the promise that applied when their clock started.',
  now: 'Today',
  from: (date: string): string => `From ${date}`,
  specified: 'These are the original settings.',
  by: (name: string | null, moment: string): string => `Set by ${name ?? 'a former colleague'}, ${moment}`,
  history: 'History',
  change: 'Change them',
  legal: "Complaints can't take longer than the Consumer Protection Code allows.",
  reminders:
    "The member's adviser gets the email, or every adviser if the member has none. Compliance and administrators get one when something is late.",
  units: [
    { value: 'clock', label: 'Clock hours', hint: 'Day and night, every day' },
    {
      value: 'working',
      label: 'Working hours',
      hint: 'While the office is open, Monday to Friday without public holidays',
    },
  ],
  label: labels,
  hint: hints,
  submit: 'Save',
  fault: faultOf,
  lines: ({
    unit,
    hours,
    opens,
    closes,
    days,
    warnHours,
  }: ServiceLevelSettings): readonly (readonly [string, string])[] => {
    const hour = unit === 'clock' ? 'hour' : 'working hour'
    return [
      [labels.recommendation, formatCount(hours.recommendation, hour)],
      [
        labels.documents,
        `${formatCount(hours.documents, hour)}${unit === 'clock' ? ', without weekends and public holidays' : ''}`,
      ],
      ['File to the provider', formatCount(hours.sending, hour)],
      ['Pension', formatCount(hours.pension, hour)],
      ...(unit === 'clock' ? [] : ([['Office', `${clock(opens)} to ${clock(closes)}, Monday to Friday`]] as const)),
      [
        'Complaints',
        `First answer in ${days.acknowledgement}, updates every ${days.update}, outcome in ${formatCount(days.outcome, 'working day')}`,
      ],
      ['Email before', warnHours === 0 ? 'none' : formatCount(warnHours, 'hour')],
    ]
  },
} as const
