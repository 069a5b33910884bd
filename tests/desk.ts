/** Advisers at the desk, for tests: an account like everyone's, admitted, and a second factor whose codes the test works out. */
import { admitAdviser } from '#flows/admit-adviser.ts'
import { codeAt } from '#outside/local/authenticator.ts'
import { password, uidOf, verifiedMember } from './accounts.ts'
import type { Browser, Page, TestApp } from './app.ts'

/** Codes go by the real clock, whatever the test's own says; each is good once. `ahead` takes the one of that many half minutes later. */
export const codeOf = (uri: string, ahead = 0): string => codeAt(uri, new Date(Date.now() + ahead * 30_000))

/** What the set-up page shows to be typed. */
export async function secretUri(app: TestApp, email: string): Promise<string> {
  const factor = await app.world.identity.secondFactor.read(await uidOf(app, email))
  if (!factor) throw new Error(`${email} has no second factor`)
  return factor.uri
}

/** A browser of an adviser who has not set up the second factor. */
export async function unprovedAdviser(app: TestApp, email: string): Promise<Browser> {
  const browser = await verifiedMember(app, email)
  const admitted = await admitAdviser(app.world, email)
  if (!admitted.ok) throw new Error(admitted.code)
  return browser
}

/** A browser at the desk. */
export async function adviserAtDesk(app: TestApp, email = 'niamh@siol.example'): Promise<Browser> {
  const browser = await unprovedAdviser(app, email)
  await browser.post('/desk/second-factor', { intent: 'begin', password })
  await browser.post('/desk/second-factor', { code: codeOf(await secretUri(app, email)) })
  return browser
}

/** As far as a sign-in by password goes. */
export const signInByPassword = (browser: Browser, email: string): Promise<Page> =>
  browser.post('/login', { email, password })
