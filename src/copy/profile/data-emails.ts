/** Emails about a member's own data. */
import type { EmailWords } from '#copy/shared/email-words.ts'
import { spellCount } from '#copy/shared/format-count.ts'
import { notAskedFor } from '#copy/shared/help-line.ts'
import type { HelpContact } from '#domain/firm/firm-settings.ts'
import type { Kept } from '#domain/profile/retention.ts'
import { exportDays } from '#domain/shared/periods.ts'
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
