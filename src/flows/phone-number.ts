/** Telephone numbers by every country's own plan. The library's tables are heavy, so it stays on the server; the browser has domain/forms/phone.ts. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The number in E.164, or undefined when there can be none like it. Without a country code it is an Irish one. */
export function readPhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'IE', extract: false })
  return number?.isValid() && !number.ext ? number.number : undefined
}

/** '+353 87 123 4567'; a text that is no number is shown as it is. */
export const formatPhone = (text: string): string => parsePhoneNumberFromString(text)?.formatInternational() ?? text
