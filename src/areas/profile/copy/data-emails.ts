/** Emails about a member's own data. */

import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import type { Kept } from '#areas/profile/domain/retention.ts'
import type { EmailWords } from '#shared/copy/email-words.ts'
import { spellCount } from '#shared/copy/format/format-count.ts'
import { notAskedFor } from '#shared/copy/help-line.ts'
import { exportDays } from '#shared/domain/time/periods.ts'
import { accountRemoval } from './my-data.ts'

const hello = (name: string): string => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`)

export const dataEmails = {
  exportReady: (name: string, help: HelpContact): EmailWords => ({
    subject: 'The copy of your data is ready',
    preheader: `Download it once, within ${spellCount(exportDays, 'day')}.`,
    heading: 'Your copy is ready',
    greeting: hello(name),
    paragraphs: [
      'The copy of your data that you asked for is ready: a page to read, the same as JSON, and all your documents, in one ZIP file.',
      `You can download it once, within ${spellCount(exportDays, 'day')}. You sign in and confirm that it's you first.`,
    ],
    button: 'Go to your data',
    notes: [notAskedFor(help)],
  }),

  accountDeleted: (name: string, kept: readonly Kept[], help: HelpContact): EmailWords => ({
    subject: accountRemoval.email.subject,
    preheader: accountRemoval.email.preheader,
    heading: accountRemoval.email.heading,
    greeting: hello(name),
    paragraphs: [
      kept.length === 0 ? accountRemoval.email.all : accountRemoval.email.some,
      ...kept.map(({ record, removeOn }) => accountRemoval.email.keptLine(record, removeOn)),
    ],
    button: accountRemoval.email.button,
    notes: [notAskedFor(help)],
  }),
} as const
