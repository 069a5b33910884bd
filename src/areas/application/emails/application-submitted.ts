import { coolingOffRule } from '#shared/copy/cooling-off.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { pensionPeriod } from '#shared/copy/format/periods.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/** Without a provider: queued by an older version of the program. */
type Facts = { name: string; provider?: string }

export const applicationSubmitted = defineEmail({
  kind: 'application-submitted',
  label: 'Application submitted',
  examples: [{ name: 'Síle', provider: 'Zurich' }, { name: 'Síle' }],
  write: ({ name, provider = 'your provider' }: Facts, { link, firm }) => ({
    subject: 'Your application was submitted',
    preheader: `We are preparing your file. Your dashboard says when ${provider} has it.`,
    heading: 'Your application was submitted!',
    greeting: hello(name),
    paragraphs: [
      `Thank you. We are preparing your file: we check your documents, then send everything to ${provider}. Your dashboard says when ${provider} has it, and your pension should be up and running about ${pensionPeriod} after that.`,
      `Changed your mind? ${coolingOffRule} You can do it on your dashboard.`,
    ],
    button: { label: "See what's next", link: link('/') },
    notes: [`Wasn't this you? Call us straight away on ${firm.contact.phone} and we'll stop it.`],
  }),
})
