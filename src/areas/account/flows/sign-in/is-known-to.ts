import { isKnownBrowser } from '#database/accounts/known-browsers.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/**
 * Whether the account with this address was opened in this browser before. Where accounts are hidden, only a confirmed
 * address counts: a higher limit in the browser that signed up would show that the address was new.
 */
export const isKnownTo = (app: AppContext, email: string, browser: string): Promise<boolean> =>
  isKnownBrowser(app.db, { email, confirmed: !app.rulebook.revealsAccounts }, browser)
