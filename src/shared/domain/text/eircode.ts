/**
 * The form of an Eircode: a routing key (only D6W has no two digits) and four characters. Whether the code is assigned
 * to a building, only a paid service knows.
 */

const FORM = /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/

/** As stored: seven upper-case characters. */
export const normaliseEircode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

export const isEircode = (text: string): boolean => FORM.test(normaliseEircode(text))

/** As shown: 'A65 F4E2'. */
export const formatEircode = (eircode: string): string => `${eircode.slice(0, 3)} ${eircode.slice(3)}`
