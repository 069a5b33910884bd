/** The body of a 503 while the database is down. `posted` can be submitted again. */
export type Outage = {
  words: { title: string; text: string; send?: string }
  posted?: Record<string, string> | undefined
}

/** Seconds before a page that failed during an outage reloads itself. */
export const outageSeconds = 5

/** Never written into the page. The user types these again. */
const isSecret = (field: string): boolean => /password|code|token/i.test(field)

/** The fields of a form that may be sent again. */
export const typedAgain = (fields: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...fields].filter(([field]) => !isSecret(field)))
