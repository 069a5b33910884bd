/** The data of a 503, while the database is away. `posted` is sent again when the person asks for it. */
export type Outage = {
  words: { title: string; text: string; send?: string }
  posted?: Record<string, string> | undefined
}

/** How soon a page that the database could not serve is asked for again, in seconds. */
export const outageSeconds = 5

/** Never written into a page: the person who sends the form again types these again. */
const isSecret = (field: string): boolean => /password|code|token/i.test(field)

/** The fields of a form that may be sent again. */
export const typedAgain = (fields: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...fields].filter(([field]) => !isSecret(field)))
