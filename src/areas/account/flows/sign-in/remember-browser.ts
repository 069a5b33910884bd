import { insertKnownBrowser } from '#database/accounts/known-browsers.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** Records the browser as known, after the account was opened in it with two steps. */
export const rememberBrowser = (app: AppContext, uid: string, browser: string): Promise<void> =>
  insertKnownBrowser(app.db, uid, browser, app.now(), { proven: true })
