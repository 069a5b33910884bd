/** Shared steps of account tests, through the real forms. */
import { CompiledQuery } from 'kysely'
import { readOutbox } from '#areas/development/flows/read-outbox.ts'
import type { Browser, Page, TestApp } from './app.ts'
import { readText } from './read-text.ts'
import { password, type SeededMember, seedMember } from './seeded-member.ts'

export { password }

export const anna = {
  email: 'anna@example.ie',
  firstName: 'anna',
  lastName: 'byrne',
  password,
  confirmPassword: password,
} as const

export const signUp = (browser: Browser, changes: Partial<Record<keyof typeof anna, string>> = {}): Promise<Page> =>
  browser.post('/signup', { ...anna, ...changes })

export type Mail = { subject: string; text: string; html: string; link: string }

/** The emails enqueued for an address, newest first, as the outbox shows them. */
export async function emailsTo({ context }: TestApp, to: string): Promise<Mail[]> {
  const emails = await readOutbox(context, to)
  return emails.map(({ subject, html }) => {
    const link = /href="(http[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return { subject, text: readText(html), html, link }
  })
}

/** The link with this mode in the newest email to an address. */
export async function linkTo(app: TestApp, to: string, mode: 'verifyEmail' | 'resetPassword'): Promise<string> {
  const mail = (await emailsTo(app, to)).find((candidate) => candidate.link.includes(`mode=${mode}`))
  if (!mail) throw new Error(`no email with a ${mode} link to ${to}`)
  return mail.link
}

/** Confirms the address with a POST, as the page does. */
export const confirm = (browser: Browser, link: string): Promise<Page> => browser.post(link, {})

/** The same in a browser that did not sign up, which is asked for the password. */
export const confirmElsewhere = (browser: Browser, link: string): Promise<Page> =>
  browser.post(link, { intent: 'password', password })

type Signed = Pick<SeededMember, 'verified' | 'followup'>

/**
 * `sessionEnds`: for tests of sessions. Others let days pass on the clock, as if the member had signed in again each
 * time.
 */
type SessionOptions = { sessionEnds?: boolean }

/** A browser signed in to a new account in the given state. */
export async function seededIn(app: TestApp, email: string, state: Signed & SessionOptions): Promise<Browser> {
  const browser = app.browser()
  const { db, secret } = app.context
  const { cookies, uid } = await seedMember(
    (statement, values) => db.executeQuery(CompiledQuery.raw(statement, values)),
    {
      email,
      firstName: 'Anna',
      lastName: 'Byrne',
      secret,
      ...state,
      now: app.clock.now(),
    },
  )
  for (const { name, value } of cookies) browser.cookies.set(name, value)
  if (!state.sessionEnds) keepSessionsFresh(app, browser, uid)
  return browser
}

const fiveMinutes = 5 * 60 * 1000

function keepSessionsFresh(app: TestApp, browser: Browser, uid: string): void {
  const fetch = browser.fetch.bind(browser)
  let last = app.clock.now()
  browser.fetch = async (...request) => {
    const now = app.clock.now()
    if (now.getTime() - last.getTime() > fiveMinutes) {
      last = now
      await app.context.db.executeQuery(
        CompiledQuery.raw(
          `update auth_sessions set started_at = $2::timestamptz, seen_at = $2::timestamptz, authenticated_at = $2::timestamptz,
            mfa_verified_at = case when mfa_verified_at is null then null else $2::timestamptz end,
            factor_at = case when factor_at is null then null else $2::timestamptz end where user_id = $1`,
          [uid, now],
        ),
      )
    }
    return fetch(...request)
  }
}

/** A browser signed in to a fresh, verified account. */
export const verifiedMember = (
  app: TestApp,
  email: string = anna.email,
  options: SessionOptions = {},
): Promise<Browser> => seededIn(app, email, { verified: true, followup: false, ...options })

/** A browser signed in to a fresh account whose email address is not confirmed. */
export const newcomer = (app: TestApp, email: string = anna.email): Promise<Browser> =>
  seededIn(app, email, { verified: false, followup: false })

/** A verified account, through the forms and the emailed link. */
export async function memberBySignUp(app: TestApp, email: string): Promise<Browser> {
  const browser = app.browser()
  await signUp(browser, { email })
  await confirm(browser, await linkTo(app, email, 'verifyEmail'))
  return browser
}

export const uidOf = async (app: TestApp, email: string): Promise<string> => {
  const user = await app.context.identity.findByEmail(email)
  if (!user) throw new Error(`no account for ${email}`)
  return user.uid
}

export const memberRow = ({ context }: TestApp, uid: string) =>
  context.db.selectFrom('members').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

/** What the audit trail has of this account, oldest first; `actions`: only of these. */
export const auditRows = ({ context }: TestApp, uid: string, ...actions: string[]) =>
  context.db
    .selectFrom('audit')
    .selectAll()
    .where('uid', '=', uid)
    .$if(actions.length > 0, (rows) => rows.where('action', 'in', actions))
    .orderBy('id')
    .execute()

/** As if everything that is limited had been tried this often, so that a test need not do it. */
export const setHits = async ({ context }: TestApp, hits: number): Promise<void> => {
  await context.db.updateTable('rate_limits').set({ hits }).execute()
}

/** Links Google to an account and adds a passkey, as rows. */
export async function addWaysIn({ context: { db }, clock }: TestApp, uid: string): Promise<void> {
  const google = { id: 'g1', account_id: 'g1', user_id: uid, provider_id: 'google' }
  await db.insertInto('auth_accounts').values(google).execute()
  const passkey = { id: 'p1', user_id: uid, credential_id: 'c1', public_key: '', counter: 0, backed_up: false }
  await db
    .insertInto('auth_passkeys')
    .values({ ...passkey, device_type: 'singleDevice', created_at: clock.now() })
    .execute()
}
