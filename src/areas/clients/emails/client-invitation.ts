import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { helpLine } from '#shared/copy/help-line.ts'
import { clientInvitationDays } from '#shared/domain/time/periods.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/** `pension`: the record has one. */
type Facts = { name: string; codeId: string; pension: boolean }

/** To somebody who is a client of the firm and has never been here. */
export const clientInvitation = defineEmail({
  kind: 'client-invitation',
  label: 'Invitation to a client',
  recipient: () => 'client',
  examples: [
    { name: 'Síle', codeId: 'A', pension: true },
    { name: 'Síle', codeId: 'A', pension: false },
  ],
  write: ({ name, codeId, pension }: Facts, { secrets, firm }) => {
    const sender = firm.firm.legalName || brand.name
    return {
      subject: pension ? `${sender}: see your pension on ${brand.name}` : `${sender}: your account on ${brand.name}`,
      preheader: `Choose a password, and ${pension ? 'your pension' : 'your account'} is there.`,
      heading: pension ? 'Your pension is here to see' : 'Your account is ready to open',
      greeting: hello(name),
      paragraphs: [
        pension
          ? `This is ${sender}, who look after your pension. We have put what we hold about it on ${brand.name}: the plan, the policy number, and what was paid in and what it is worth as far as we have it.`
          : `This is ${sender}. You are a client of ours, and we have started a record for you on ${brand.name}, where you can answer our questions, book a call and get a recommendation.`,
        'Select the button below and choose a password. Nobody can sign in to your account before you do.',
        pension
          ? "Your pension itself doesn't change, and it stays as it is if you don't open the account."
          : "It doesn't commit you to anything.",
      ],
      button: { label: 'Open my account', link: secrets.actionLink('verifyEmail', codeId) },
      notes: [
        `The link works once, for ${clientInvitationDays} days. When it has expired, open it all the same: its page sends you a new one.`,
        `Not a client of ${sender}? Then please tell us. ${helpLine(firm.contact)}`,
      ],
    }
  },
})
