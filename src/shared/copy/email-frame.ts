/** What emails share: the greeting, the footer, and the line above a link that is written out. */
import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import { brand } from '#brand.ts'
import { helpLine } from './help-line.ts'
import { type RegulatedFirm, regulatoryStatement } from './regulatory-statement.ts'

/** `name` may be empty. */
export const hello = (name: string): string => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`)

export const bookACall = 'Book a call with an adviser'

/** Why the reader gets this email. */
const whyYou = {
  member: `This address was used to sign up to ${brand.name}.`,
  newAddress: `This address was entered as the new one of a ${brand.name} account.`,
  client: `You get this as a client of the firm behind ${brand.name}, which has this address for you.`,
  quote: 'This address was entered to send a pension quote to.',
  employer: "This address was entered as an employer's.",
  adviser: `You get this as an adviser of ${brand.name}.`,
} as const
export type Recipient = keyof typeof whyYou

export const emailFrame = {
  /** Introduces the button's target, written out: a page or an email address. */
  linkHint: (kind: 'page' | 'address'): string =>
    kind === 'page'
      ? 'If the button does not work, copy this link into your browser:'
      : 'If the button does not work, write to this address:',
  footer: (to: Recipient, { contact, ...firm }: RegulatedFirm & { contact: HelpContact }): readonly string[] => [
    `${brand.name}: ${brand.tagline.toLowerCase()}.`,
    regulatoryStatement(firm),
    helpLine(contact),
    `${whyYou[to]} We'll never ask you for your password.`,
  ],
} as const
