/** Validates telephone numbers against all numbering plans. Server only, since the data is too large for a browser. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The number in E.164, or undefined if it is invalid. Irish by default; an extension is dropped. */
export function readPhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'IE', extract: false })
  return number?.isValid() ? number.number : undefined
}
