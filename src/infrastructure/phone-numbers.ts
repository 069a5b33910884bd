/** The world's numbering plans, too heavy for a browser: the server's last word on a telephone number. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** In E.164, or undefined when nobody can have this number. Without a country code it is an Irish one; an extension is dropped. */
export function readPhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'IE', extract: false })
  return number?.isValid() ? number.number : undefined
}
