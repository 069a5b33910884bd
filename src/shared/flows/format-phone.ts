import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Formats a phone number internationally, such as '+353 87 123 4567'; returns text that is not a number unchanged. */
export const formatPhone = (text: string): string => parsePhoneNumberFromString(text)?.formatInternational() ?? text
