/** /desk/members/:uid/values and /desk/values: what pensions are worth, typed or imported. */

import type { ValuesFault } from '#areas/pension/domain/value-changes.ts'
import { type Figure, fileColumns, type LineFault, mostLines } from '#areas/pension/domain/values-file.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'
import type { TableFault } from '#shared/domain/text/csv-table.ts'
import { formatEuroAndCents } from '#shared/domain/text/money.ts'

export const head: PageHead = {
  title: 'Import values',
  description: "Values and payments of many pensions, from the provider's file. For advisers only.",
  keywords: 'pension Ireland, PRSA, adviser',
}

const faults: Readonly<Record<LineFault, string>> = {
  policy_missing: 'No policy number',
  date_wrong: 'There is no such date. Write it like 31/12/2026 or 2026-12-31',
  amount_wrong: 'An amount is not in euro and cents, like 1250.00',
  nothing: 'No value and no payment',
  twice: 'The same policy and date are in an earlier line',
  policy_unknown: 'No open pension has this policy number',
  policy_shared: 'More than one member has this policy number',
  date_ahead: 'The date is in the future',
  date_early: 'The date is before the pension started',
}

const fileFaults: Readonly<Record<TableFault, string>> = {
  no_file: 'Choose the file first',
  too_large: 'This file is too large',
  not_kept: 'This file could not be stored just now. Please try again',
  not_csv: 'This is not a CSV file in UTF-8. In a spreadsheet, save it as "CSV UTF-8"',
  no_lines: 'This file has no lines below its headings',
  too_many_lines: `This file has too many lines: at most ${mostLines}. Split it and import the parts`,
  columns_missing: `The first line needs the headings ${fileColumns.policy} and ${fileColumns.date}, and at least one of ${fileColumns.value}, ${fileColumns.member} and ${fileColumns.employer}`,
}

const figures: Readonly<Record<Figure, string>> = {
  value: 'Fund value',
  member: 'Paid in by the member',
  employer: 'Paid in by the employer',
}

const typed: Readonly<Record<ValuesFault, string>> = {
  date_wrong: 'There is no such date. Enter it like 31 12 2026',
  date_ahead: 'This date is in the future',
  date_early: 'This date is before the pension started',
  amount_wrong: 'Enter euro and cents, like 1250.00',
  nothing: 'Enter a value or a payment',
}

const euro = (cents: number): string => formatEuroAndCents(cents / 100)

export const deskValues = {
  title: 'Values and payments',
  text: 'What the pension was worth and what was paid in, as the provider says. The member sees it under My Pensions.',
  open: 'Values and payments',
  notOpen: 'This pension is not open yet. Its values can be recorded once it is.',
  date: 'Date',
  figure: figures,
  helper: {
    value: 'Closing value that day',
    member: 'On that day, if anything',
    employer: 'On that day, if anything',
  },
  record: 'Record a day',
  submit: 'Record',
  overtaken: (date: string): string =>
    `Other figures were recorded for ${date} while you were here. They are in the list below. Record again to replace them.`,
  saved: 'Recorded.',
  removed: 'Removed.',
  fault: typed,
  list: {
    title: 'Recorded',
    none: 'Nothing is recorded yet.',
    earlier: (count: number): string => `Show ${count} earlier ${count === 1 ? 'entry' : 'entries'}`,
    from: 'Source',
    source: { desk: 'Typed at the desk', provider: "From the provider's file" },
    remove: 'Remove',
    removeOf: (date: string): string => `Remove ${date}`,
    reason: 'Reason',
  },
  amount: (cents: number | undefined): string => (cents === undefined ? '-' : euro(cents)),
} as const

export const importValues = {
  nav: 'Import values',
  title: 'Import values',
  text: 'A CSV file from the provider, one line for each pension and day. You see every change before anything is recorded.',
  columns: {
    title: 'Columns',
    text: 'In any order, with these headings. Leave a cell empty where a line says nothing about it.',
    of: {
      policy: "As it is on the member's pension.",
      date: 'Like 31/12/2026 or 2026-12-31.',
      value: 'What the fund was worth that day, in euro.',
      member: 'What the member paid in that day, in euro.',
      employer: 'What the employer paid in that day, in euro.',
    },
  },
  choose: "The provider's file",
  file: 'CSV file',
  submit: 'Show the changes',
  fileFault: fileFaults,
  fault: faults,
  preview: {
    title: 'Check the changes',
    back: 'Another file',
    changes: (count: number, members: number): string =>
      `${formatCount(count, 'line')} for ${formatCount(members, 'member')} will be recorded.`,
    none: 'Nothing in this file is new.',
    same: (count: number): string => `${formatCount(count, 'line')} recorded already, and left as they are.`,
    refused: (count: number): string => `${formatCount(count, 'line')} cannot be recorded`,
    refusedText:
      'They are left out. Correct them at the provider and import the file again: what is recorded stays as it is.',
    ignored: (names: readonly string[]): string => `Columns that are not read: ${names.join(', ')}.`,
    line: 'Line',
    policy: 'Policy',
    member: 'Member',
    date: 'Date',
    change: 'Change',
    reason: 'Reason',
    added: (figure: Figure, after: number): string => `${figures[figure]} ${euro(after)}`,
    corrected: (figure: Figure, before: number, after: number): string =>
      `${figures[figure]} ${euro(after)}, was ${euro(before)}`,
    unusual: 'Very different from the value before',
    submit: (count: number): string => `Record ${formatCount(count, 'line')}`,
    changed: 'Something was recorded since you looked. Check the changes again.',
    done: 'Recorded. Importing the same file again changes nothing.',
    toQueue: 'Back to the queue',
  },
} as const
