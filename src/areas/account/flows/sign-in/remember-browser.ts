import { insertKnownBrowser } from '#database/accounts/known-browsers.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** Marks the browser as known to an account that was opened in it with two steps. */
export const rememberBrowser = (app: AppContext, uid: string, browser: string): Promise<void> =>
  insertKnownBrowser(app.db, uid, browser, app.now(), { proven: true })
