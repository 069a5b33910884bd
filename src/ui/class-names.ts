/** Joins class names, leaving out what is empty or false. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
