/** Advisers at the desk, for tests: an account like everyone's, admitted, and a second factor whose codes the test works out. */

import { codeAt } from '#adapters/identity/authenticator.ts'
import { flagCodes } from '#domain/recommendations/recommendation-flags.ts'
import { admitAdviser } from '#flows/desk/admit-adviser.ts'
import { password, uidOf, verifiedMember } from './accounts.ts'
import type { Browser, Page, TestApp } from './app.ts'
import { formValues } from './fact-finds.ts'

/** Codes go by the real clock, whatever the test's own says; each is good once. `ahead` takes the one of that many half minutes later. */
export const codeOf = (uri: string, ahead = 0): Promise<string> => codeAt(uri, new Date(Date.now() + ahead * 30_000))

/** What the set-up page shows to be typed. */
export async function secretUri(app: TestApp, email: string): Promise<string> {
  const factor = await app.context.identity.secondFactor.read(await uidOf(app, email))
  if (!factor) throw new Error(`${email} has no second factor`)
  return factor.uri
}

/** A browser of an adviser who has not set up the second factor. */
export async function adviserBeforeMfa(app: TestApp, email: string): Promise<Browser> {
  const browser = await verifiedMember(app, email)
  const admitted = await admitAdviser(app.context, email)
  if (!admitted.ok) throw new Error(admitted.code)
  return browser
}

/** A browser at the desk. */
export async function adviserAtDesk(app: TestApp, email = 'niamh@siol.example'): Promise<Browser> {
  const browser = await adviserBeforeMfa(app, email)
  await browser.post('/desk/second-factor', { intent: 'begin', password })
  await browser.post('/desk/second-factor', { code: await codeOf(await secretUri(app, email)) })
  return browser
}

/** As far as a sign-in by password goes. */
export const signInByPassword = (browser: Browser, email: string): Promise<Page> =>
  browser.post('/login', { email, password })

/** The form of a recommendation as it stands, with an answer to whatever asks for one. */
export async function draftOf(desk: Browser, uid: string): Promise<Record<string, string>> {
  const values = formValues((await desk.get(`/desk/members/${uid}/recommendation`)).html)
  for (const code of flagCodes)
    if (`answer_${code}` in values) values[`answer_${code}`] = 'We spoke about this on the call.'
  return values
}

/** Judges an identity paper as it lies there, or as an older page had it. */
export async function review(
  desk: Browser,
  uid: string,
  document: string,
  {
    intent = 'accept',
    reason = '',
    stored,
    was = 'sent',
  }: { intent?: string; reason?: string; stored?: string | undefined; was?: string } = {},
): Promise<Page> {
  const seen = stored ?? (await storedOf(desk, uid, document)) ?? ''
  return desk.post(`/desk/members/${uid}/identity`, { document, stored: seen, intent, reason, was })
}

/** What the form to judge a paper names; undefined when there is nothing to judge. */
export async function storedOf(desk: Browser, uid: string, document: string): Promise<string | undefined> {
  const { html } = await desk.get(`/desk/members/${uid}/identity`)
  return new RegExp(`name="stored" value="([^"]*/${document}/[^"]+)"`).exec(html)?.[1]
}
