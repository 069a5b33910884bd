import { hello } from '#shared/copy/email-frame.ts'
import { spellCount } from '#shared/copy/format/format-count.ts'
import { notAskedFor } from '#shared/copy/help-line.ts'
import { exportDays } from '#shared/domain/time/periods.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

export const exportReady = defineEmail({
  kind: 'export-ready',
  label: 'Copy of their data ready',
  examples: [{ name: 'Síle' }],
  write: ({ name }: { name: string }, { link, firm }) => ({
    subject: 'The copy of your data is ready',
    preheader: `Download it once, within ${spellCount(exportDays, 'day')}.`,
    heading: 'Your copy is ready',
    greeting: hello(name),
    paragraphs: [
      'The copy of your data that you asked for is ready: a page to read, the same as JSON, and all your documents, in one ZIP file.',
      `You can download it once, within ${spellCount(exportDays, 'day')}. You sign in and confirm that it's you first.`,
    ],
    button: { label: 'Go to your data', link: link('/my-profile/data') },
    notes: [notAskedFor(firm.contact)],
  }),
})
