/** Counts the firm's numbers again. Repeating it changes nothing. */
import { countNumbers } from '#database/desk/numbers.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

export const countAllNumbers = (app: Pick<AppContext, 'db' | 'now'>): Promise<void> =>
  app.db.transaction().execute((trx) => countNumbers(trx, app.now()))
