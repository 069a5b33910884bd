/**
 * Inserts an account in the state after sign-up and the emailed link, in one statement. For tests about something else.
 */
import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { TERMS_VERSION } from '#areas/account/domain/terms.ts'
import { deriveCode, newCodeId } from '#areas/account/flows/action-code.ts'
import { browserCookie } from '#server/guards/known-browser.ts'
import { newId } from '#server/requests/new-id.ts'
import { sha256 } from '#shared/flows/sha256.ts'

export const password = 'Abcdef1!'

/** Precomputed Argon2id hash of `password`, to save time. tests/integration/seeded-member.test.ts signs in with it. */
const salt = 'mmBmTkpCVVCuK/Y3L7X+ng'
const passwordHash = `$argon2id$v=19$m=19456,t=2,p=1$${salt}$NdMNS30C9/h20hjEMqaLtNC+KAX8F1EoG1CeWstjGOI`
/** Base64. */
export const seededSalt = Buffer.from(salt, 'base64').toString('base64')

export type SeededMember = {
  email: string
  firstName: string
  lastName: string
  /** Whether the emailed link was used: the address is confirmed, and the welcome email sent. */
  verified: boolean
  /** Whether /verify/request-followup was answered. */
  followup: boolean
  /** The app's clock. The engine's own end of a session uses the real one. */
  now: Date
  /** SIOL_SECRET of the app. */
  secret: string
}

type Query = (statement: string, values: unknown[]) => Promise<unknown>

const statement = `
  with person as (
    select *, first_name || ' ' || last_name as name from jsonb_to_record($1::jsonb) as given (
      uid text, email text, first_name text, last_name text, verified boolean, followup boolean, now timestamptz,
      password text, token text, browser_hash text, code_hash text,
      credential_id text, session_id text, code_id text, verify_email_id text, welcome_email_id text)
  ), account as (
    insert into auth_users (id, email, email_verified, name, welcomed_at, created_at, updated_at)
      select uid, email, verified, name, case when verified then now end, now(), now() from person
  ), credential as (
    insert into auth_accounts (id, user_id, provider_id, account_id, password, password_proven_at, created_at, updated_at)
      select credential_id, uid, 'credential', uid, password, case when verified then now end, now(), now() from person
  ), session as (
    insert into auth_sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at,
        started_at, seen_at, authenticated_at, browser, network)
      select session_id, uid, token, now() + interval '30 days', '', '', now(), now(), now, now, now,
        case when verified then '' end, case when verified then '127.0.0.0/24' end from person
  ), browser as (
    insert into known_browsers (uid, key_hash, seen_at, noted, proven_at)
      select uid, browser_hash, now, verified, case when verified then now end from person
  ), profile as (
    insert into members (uid, email_address, first_name, last_name, terms_version, terms_accepted_at,
        request_followup, "createdAt", "updatedAt")
      select uid, email, first_name, last_name, '${TERMS_VERSION}', now, followup, now, now
      from person
  ), code as (
    insert into action_codes (id, code_hash, mode, uid, created_at, expires_at, used_at)
      select code_id, code_hash, 'verifyEmail', uid, now, now + interval '1 day', case when verified then now end
      from person
  ), sent as (
    insert into emails (id, uid, to_address, message, created_at, sent_at)
      select verify_email_id, uid, email,
        jsonb_build_object('kind', 'verify-email', 'name', first_name, 'codeId', code_id), now, now from person
      union all select welcome_email_id, uid, email,
        jsonb_build_object('kind', 'welcome', 'name', name), now, now from person where verified
  )
  insert into audit (at, actor, uid, action, after)
    select now, 'guest', uid, 'sign_up', jsonb_build_object('terms_version', '${TERMS_VERSION}') from person
    union all select now, 'guest', uid, 'verify_email', '{"by": "browser"}' from person where verified`

/** Returns the cookies that a browser has after sign-up. The email address must be unused. */
export async function seedMember(
  query: Query,
  { email, firstName, lastName, verified, followup, now, secret }: SeededMember,
): Promise<{ uid: string; cookies: { name: string; value: string }[] }> {
  const uid = newId()
  const codeId = newCodeId({ secret, newId })
  const token = randomBytes(24).toString('base64url')
  const browserKey = randomBytes(32).toString('base64url')
  const person = {
    uid,
    email,
    first_name: firstName,
    last_name: lastName,
    verified,
    followup,
    now,
    password: passwordHash,
    token,
    code_id: codeId,
    browser_hash: sha256(browserKey),
    code_hash: sha256(deriveCode({ secret }, codeId)),
    credential_id: newId(),
    session_id: newId(),
    verify_email_id: newId(),
    welcome_email_id: newId(),
  }
  await query(statement, [JSON.stringify(person)])
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return {
    uid,
    cookies: [
      { name: 'siol.session_token', value: encodeURIComponent(`${token}.${signature}`) },
      browserCookie({ origin: 'http://localhost', secret }, browserKey),
    ],
  }
}

export const firstMember = 'aoife@siol.example'

/** Prevents the demo users, which take ten seconds to add and are added only when there are no members. */
export async function seedFirstMember(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await seedMember((text, values) => client.query(text, values), {
      email: firstMember,
      firstName: 'Aoife',
      lastName: 'Byrne',
      verified: true,
      followup: true,
      now: new Date(),
      secret: 'of no session that anybody uses',
    })
  } finally {
    await client.end()
  }
}
