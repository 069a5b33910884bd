/**
 * Whether a query finds, adds, changes or deletes a row. One that writes must return something of it, such as its id.
 */
export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined
