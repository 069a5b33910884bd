/** Telephone numbers as people write them. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** '+353 87 123 4567'; a text that is no number is shown as it is. */
export const formatPhone = (text: string): string => parsePhoneNumberFromString(text)?.formatInternational() ?? text
