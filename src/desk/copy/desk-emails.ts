/** Emails caused by an adviser's action. */

import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { brand } from '#brand.ts'
import { coolingOffRefund, formatCoolingOff } from '#shared/copy/cooling-off.ts'
import type { EmailWords } from '#shared/copy/email-words.ts'
import { identityTime, pensionPeriod } from '#shared/copy/format/periods.ts'
import { notAskedFor } from '#shared/copy/help-line.ts'

const hello = (name: string): string => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`)

const documents: Readonly<Record<IdentityDocument, string>> = {
  ppsn: 'proof of PPSN',
  datebirth: 'proof of identity',
}

export const deskEmails = {
  recommendationReady: (name: string): EmailWords => ({
    subject: `Your recommendation from ${brand.name} is here`,
    preheader: 'An adviser has read your answers. See which pension suits you, and why.',
    heading: 'Your recommendation is here',
    greeting: hello(name),
    paragraphs: [
      'An adviser has read all your answers and worked out which pension suits you, how much to pay in, and why. It is on your dashboard now.',
      'It comes with three documents to read and keep: the recommendation itself, what the pension costs, and our terms of business.',
      `What comes next is up to you. Take your time, ask whatever you like, and select Apply when it feels right. Your pension is up and running about ${pensionPeriod} after you select it.`,
    ],
    button: 'See my recommendation',
    otherwise: { sentence: 'Would you like to talk it through?', label: 'Book a call with an adviser' },
    notes: ['Nothing starts without you: a pension begins only when you have applied and signed.'],
  }),

  pensionReady: (name: string, period: CoolingOff): EmailWords => ({
    subject: `You are ${brand.name} ready!`,
    preheader: 'Your pension is open. See everything about it on your dashboard.',
    heading: `You are ${brand.name} ready!`,
    greeting: hello(name),
    paragraphs: [
      'The provider has opened your pension. From now on, your contributions are working for you.',
      'Your policy number, your start date and what is in your fund are under My Pensions.',
      `Changed your mind? ${formatCoolingOff(period)} ${coolingOffRefund}`,
    ],
    button: 'Go to my dashboard',
    notes: ['Let us know when your work, your pay or your address changes, so that your pension still suits you.'],
  }),

  documentSentBack: (name: string, document: IdentityDocument, reason: string): EmailWords => ({
    subject: 'We need one of your documents again',
    preheader: `It is your ${documents[document]}. Sending it again takes about ${identityTime}.`,
    heading: 'Please send a document again',
    greeting: hello(name),
    paragraphs: [
      `We looked at your ${documents[document]} and need it again.`,
      `The reason: ${reason}`,
      "A photo taken with your phone will do, in good light and with all four corners in the picture. We'll look at it within one working day.",
    ],
    button: 'Send it again',
    notes: ['The rest of your application is saved.'],
  }),

  identityChangeAccepted: (name: string, signed: boolean, help: HelpContact): EmailWords => ({
    subject: 'Your details have been changed',
    preheader: 'An adviser compared them with your document.',
    heading: 'Your details have been changed',
    greeting: hello(name),
    paragraphs: [
      'An adviser compared the change that you asked for with your document, and your profile has the new details now.',
      signed
        ? 'You signed your application with the old details, so it needs your signature again. Your dashboard shows you where.'
        : "There's nothing else you need to do. If we need another document, we'll email you.",
    ],
    button: 'Go to my dashboard',
    notes: [notAskedFor(help)],
  }),

  identityChangeRefused: (name: string, reason: string, { phone }: HelpContact): EmailWords => ({
    subject: "We couldn't make the change that you asked for",
    preheader: 'Your details are as before. Here is why, and what you can do.',
    heading: "We couldn't make this change",
    greeting: hello(name),
    paragraphs: [
      'An adviser looked at the change that you asked for and at your document. Your details are as they were.',
      `The reason: ${reason}`,
      'You can ask again with another document, or talk it through with us.',
    ],
    button: 'Ask again',
    notes: [`Questions? Call us on ${phone}.`],
  }),
} as const
