/** Sentences that say where to turn, with the firm's email address and phone number from its settings. */
import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'

export const helpLine = ({ email, phone }: HelpContact): string => `Questions? Write to ${email} or call ${phone}.`

/** After something that only the member should have done. */
export const notYou = ({ phone }: HelpContact): string => `Wasn't this you? Call us straight away on ${phone}.`

export const notAskedFor = ({ phone }: HelpContact): string => `Didn't ask for this? Call us straight away on ${phone}.`

/** Non-breaking spaces, for sentences on pages. */
export const unbrokenPhone = (phone: string): string => phone.replaceAll(' ', '\u00a0')
