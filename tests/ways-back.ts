/** Steps of the tests in which a thief was in an account and its owner takes it back. */
import { emailsTo, linkTo, password } from './accounts.ts'
import type { Browser, Page, TestApp } from './app.ts'
import { emailedCode } from './emailed-code.ts'

export const security = '/my-profile/security'
export const ownersPassword = 'Owner of it 1!'

/** The link in the newest email to an address whose subject matches. */
export async function linkIn(app: TestApp, to: string, subject: RegExp): Promise<string> {
  const mail = (await emailsTo(app, to)).find((candidate) => subject.test(candidate.subject))
  if (!mail) throw new Error(`no email ${subject} to ${to}`)
  return mail.link
}

export const undoLink = (app: TestApp, to: string): Promise<string> => linkIn(app, to, /address of .* was changed/)
export const confirmLink = (app: TestApp, to: string): Promise<string> => linkIn(app, to, /Confirm your new email/)

/** Asks for another address in the signed-in browser; confirms it from there unless it is to wait. */
export async function moveAddress(app: TestApp, browser: Browser, to: string, { waits = false } = {}): Promise<void> {
  const asked = await browser.post(`${security}/email`, { email: to })
  if (asked.location !== `${security}?saved=email`) throw new Error(`not asked: ${asked.status} ${asked.location}`)
  if (!waits) await app.browser().post(await confirmLink(app, to), {})
}

/** Chooses a password at the newest reset link to this address, and enters the emailed code where one is asked for. */
export async function chooseByLink(app: TestApp, email: string): Promise<Browser> {
  const browser = app.browser()
  const link = await linkTo(app, email, 'resetPassword')
  const answer = await browser.post(link, { password: ownersPassword, confirmPassword: ownersPassword })
  await finishSignIn(app, browser, email, answer)
  return browser
}

export async function forgetAndChoose(app: TestApp, email: string): Promise<Browser> {
  await app.browser().post('/forgot-password', { email })
  return chooseByLink(app, email)
}

export async function signInWith(app: TestApp, email: string, entered = password): Promise<Browser> {
  const browser = app.browser()
  await finishSignIn(app, browser, email, await browser.post('/login', { email, password: entered }))
  return browser
}

async function finishSignIn(app: TestApp, browser: Browser, email: string, page: Page): Promise<void> {
  if (page.location === '/login/second-factor' && app.context.rulebook.name === 'current')
    await browser.post('/login/second-factor', { code: await emailedCode(app, email) })
}

/** Nobody is signed in there. */
export const isOut = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/my-profile')).location === '/entry'

/** Links the development provider's account to the one that is signed in. */
export async function linkGoogle(browser: Browser, email: string): Promise<void> {
  const start = await browser.post(security, { intent: 'link', provider: 'google' })
  const back = await browser.post(start.location ?? '', { name: 'Some One', email, verified: 'yes' })
  await browser.follow(await browser.get(back.location ?? ''))
}

/** A sign-in at the development provider, which says whether it has verified the address. */
export async function signInAtProvider(
  browser: Browser,
  provider: 'google' | 'apple',
  email: string,
  verified: 'yes' | '' = 'yes',
): Promise<Page> {
  const start = await browser.post(`/auth/social/${provider}`, { from: 'login' })
  const back = await browser.post(start.location ?? '', { name: 'Some One', email, verified })
  return browser.get(back.location ?? '')
}
