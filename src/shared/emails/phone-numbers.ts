/** Phone numbers as they are written for people: a plus, the country, groups of digits. */
export const phoneNumbers = /\+\d{1,3}(?: \d{1,7})+/g
