/** Where annual statements are in the file store. */

export const statementFolder = 'statements'
export const statementPath = (uid: string, year: number): string => `${uid}/${statementFolder}/${year}`

/** The year of a path or an address; undefined for anything else. */
export const readStatementYear = (text: string | undefined): number | undefined =>
  text !== undefined && /^(19|20|21)\d\d$/.test(text) ? Number(text) : undefined
