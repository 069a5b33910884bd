/** /desk/audit, its file, and the command that checks the fingerprints. */

import type { OtherActor } from '#desk/domain/audit-query.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { activity } from './activity.ts'
import { formatLong } from './format-time.ts'

export const head: PageHead = {
  title: 'Audit trail',
  description: 'Who did what at the desk and in the app, and when. For the firm only.',
  keywords: 'pension Ireland, PRSA, audit',
}

const others: Readonly<Record<OtherActor, string>> = {
  member: 'A member',
  guest: 'Not signed in',
  server: activity.automatic,
  program: activity.program,
}

type Fault =
  | { fault: 'changed' | 'missing' | 'broken'; position: number; auditId: string }
  | { fault: 'recorded'; position: number }
  | { fault: 'late'; since: Date }

function describeFault(found: Fault): string {
  switch (found.fault) {
    case 'changed':
      return `Row ${found.auditId} is not what it was when it got fingerprint ${found.position}.`
    case 'missing':
      return `Row ${found.auditId} with fingerprint ${found.position} is gone, and its account was not deleted.`
    case 'broken':
      return `Fingerprint ${found.position} does not follow from the one before it.`
    case 'recorded':
      return `Fingerprint ${found.position} was recorded in the security log and is not in the chain.`
    case 'late':
      return `A row of ${formatLong(found.since)} has no fingerprint. Is the program running?`
  }
}

type Report = { head: { position: number; hash: string } | undefined; erased: number; waiting: number }

export const audit = {
  title: 'Audit trail',
  text: 'Who did what, and when. Looking at this page changes nothing; downloading it is recorded here too.',
  nav: 'Audit trail',
  filter: {
    about: 'Whose record',
    aboutHelper: 'Name or email of a member',
    by: 'Who',
    anyone: 'Anyone',
    action: 'What',
    anything: 'Anything',
    from: 'From',
    to: 'To',
    submit: 'Show',
    all: 'Show everything',
  },
  otherName: others,
  none: { title: 'Nothing matches', text: 'Choose a longer period or fewer filters.' },
  columns: { when: 'When', what: 'What', who: 'Who', about: 'Whose record' },
  deleted: 'A deleted account',
  nobody: 'Nobody in particular',
  moment: formatLong,
  fingerprint: ({ position, hash }: { position: number; hash: string }): string =>
    `Each entry gets a fingerprint within a minute. Keep the newest one, and an inspection can prove later that nothing before it was changed: ${position}:${hash}`,
  older: 'Older',
  newest: 'Newest',
  pages: 'Pages',
  download: 'Download as CSV',
  fileName: 'audit-trail',
  csv: [
    'number',
    'at',
    'actor',
    'actor_name',
    'actor_uid',
    'action',
    'record_name',
    'record_email',
    'record_uid',
    'before',
    'after',
    'fingerprint',
  ],
  /** For the terminal. */
  command: {
    good: ({ head, erased, waiting }: Report): string =>
      head === undefined
        ? `Nothing has a fingerprint yet; ${formatCount(waiting, 'row')} waiting.`
        : `All ${formatCount(head.position, 'fingerprint')} are as they were written. ${formatCount(erased, 'row')} went with deleted accounts, ${formatCount(waiting, 'row')} without a fingerprint yet. The newest fingerprint is ${head.position}:${head.hash}`,
    compared: (count: number): string => `${formatCount(count, 'fingerprint')} recorded in the security log compared.`,
    faults: (found: readonly Fault[]): string => found.map(describeFault).join('\n'),
  },
} as const
