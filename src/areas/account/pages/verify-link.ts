/** The POST of a verification link: confirms the address, after a proof of ownership where the browser is unknown. */
import { data, href, redirect } from 'react-router'
import { resendMessage, resetLinkMessage, signInMessage, verificationLinkMessage } from '#areas/account/copy/errors.ts'
import { personalWords } from '#areas/account/domain/password.ts'
import { checkResetPassword, resetFaults } from '#areas/account/domain/recovery/reset-password.ts'
import { decideResend } from '#areas/account/domain/sign-in/resend.ts'
import { CONFIRMED } from '#areas/account/domain/sign-in/social.ts'
import { outcomeOfSend } from '#areas/account/flows/send-verification-email.ts'
import { signIn } from '#areas/account/flows/sign-in/sign-in.ts'
import {
  findVerification,
  type OwnershipProof,
  replaceExpiredLink,
  type VerificationRefusal,
  verifyEmail,
} from '#areas/account/flows/verify-email.ts'
import { helpPhone } from '#areas/firm/flows/help-contact.ts'
import { brand } from '#brand.ts'
import { findUnopened } from '#database/members/client-records.ts'
import { readBrowser } from '#server/guards/known-browser.ts'
import { readPlace } from '#server/guards/sign-in-place.ts'
import type { VisitorContext } from '#server/guards.ts'
import { type FormValues, readForm } from '#server/requests/read-form.ts'
import { fieldMessage, requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import type { ResetRefusal } from './reset-form.tsx'

export type LinkAnswer =
  | { kind: 'failed' | 'limited'; message: string }
  | { kind: 'confirmed'; next: string }
  | { kind: 'expired'; message: string; sent?: boolean }
  /** Asks for the password of the sign-up, with a new one as the other way. */
  | { kind: 'prove'; email: string; refusal?: Refusal<'password', string> }
  /** `client`: the firm's name, where it invited the person. */
  | { kind: 'choose'; email: string; client?: string | undefined; refusal?: ResetRefusal }
  | { kind: 'refused'; refusal: ResetRefusal }
  | { kind: 'signInByHand' }

type Form = FormValues<'password' | 'confirmPassword'>
type Link = { request: Request; oobCode: string }

const failed = (message: string, status = 422) => data<LinkAnswer>({ kind: 'failed', message }, status)

export async function verifyLink(link: Link, entered: VisitorContext) {
  const form = await readForm(link.request, ['password', 'confirmPassword'])
  if (!form.ok) return failed(requestMessage(form.code))
  switch (form.value.intent) {
    case 'resend':
      return sendNewLink(entered, link.oobCode)
    case 'password':
      return confirmByPassword(link, form.value, entered)
    case 'choose':
    case 'chosen':
      return confirmByNewPassword(link, form.value, entered)
    default:
      return confirmByBrowser(link, entered)
  }
}

async function verify(entered: VisitorContext, oobCode: string, proof: OwnershipProof) {
  return verifyEmail(entered.app, oobCode, proof).catch((err: unknown) => {
    entered.app.log.error({ err, requestId: entered.requestContext.requestId }, 'an action link failed')
    return undefined
  })
}

const refusedLink = (code: Exclude<VerificationRefusal, 'proof_needed'>) =>
  data<LinkAnswer>(
    {
      kind: code === 'expired-action-code' ? 'expired' : 'failed',
      message: verificationLinkMessage(code),
    },
    422,
  )

async function confirmByBrowser({ request, oobCode }: Link, entered: VisitorContext) {
  const { app, person } = entered
  const browser = readBrowser(app, request.headers)
  const verified = await verify(entered, oobCode, { kind: 'browser', browser, uid: person?.id })
  if (!verified) return failed(verificationLinkMessage('unknown'), 500)
  if (!verified.ok) {
    if (verified.code !== 'proof_needed') return refusedLink(verified.code)
    return askForProof(entered, oobCode)
  }
  const { uid, repeated } = verified.value
  const next = !person
    ? `${href('/login')}?${CONFIRMED}=1`
    : person.id === uid
      ? href('/verify/request-followup')
      : href('/')
  // Another account is signed in to this browser, so it must not continue as the confirmed one.
  if (repeated || next === href('/')) return data<LinkAnswer>({ kind: 'confirmed', next })
  if (person) await renew(entered, request)
  throw redirect(next, 303)
}

/** A confirmed address opens more, so the session gets a new id. */
async function renew({ app, requestContext }: VisitorContext, request: Request): Promise<void> {
  const renewed = await app.identity.renewSession(request.headers)
  if (renewed) requestContext.cookies.push(...renewed.cookies)
}

async function askForProof({ app }: VisitorContext, oobCode: string) {
  const found = await findVerification(app, oobCode)
  if (!found.ok) return refusedLink(found.code)
  if (!('email' in found.value)) return data<LinkAnswer>({ kind: 'confirmed', next: href('/login') })
  const { email, uid } = found.value
  const { password } = await app.identity.waysIn(uid)
  return data<LinkAnswer>(
    password ? { kind: 'prove', email } : { kind: 'choose', email, client: await invitedBy(app, uid) },
  )
}

/** The firm's name, for a client who never opened the account that it made. */
const invitedBy = async (app: VisitorContext['app'], uid: string): Promise<string | undefined> =>
  (await findUnopened(app.db, uid)) && (app.firm.current().settings.firm.legalName || brand.name)

async function confirmByPassword({ request, oobCode }: Link, { password }: Form, entered: VisitorContext) {
  const { app, requestContext } = entered
  const found = await findVerification(app, oobCode)
  if (!found.ok) return refusedLink(found.code)
  if (!('email' in found.value))
    return data<LinkAnswer>({ kind: 'confirmed', next: `${href('/login')}?${CONFIRMED}=1` })
  const { email } = found.value
  const refuse = (message: string, status = 422) =>
    data<LinkAnswer>({ kind: 'prove', email, refusal: { fields: { password: message } } }, status)
  if (password === '') return refuse(fieldMessage('required'))
  const place = readPlace(requestContext, request)
  const signedIn = await signIn(app, { email, password }, { ...place, confirming: true })
  if (!signedIn.ok)
    return refuse(
      signInMessage({ screen: 'login', method: 'email', code: signedIn.code, phone: helpPhone(app) }) ??
        requestMessage('invalid_input'),
      signedIn.code === 'invalid-credential' ? 422 : 429,
    )
  const verified = await verify(entered, oobCode, { kind: 'password', browser: place.browser })
  if (!verified) return failed(verificationLinkMessage('unknown'), 500)
  if (!verified.ok) return failed(verificationLinkMessage('unknown'))
  requestContext.cookies.push(...signedIn.value.cookies)
  throw redirect('uid' in signedIn.value ? href('/verify/request-followup') : href('/login/second-factor'), 303)
}

async function confirmByNewPassword({ request, oobCode }: Link, form: Form, entered: VisitorContext) {
  const { app, requestContext } = entered
  const found = await findVerification(app, oobCode)
  if (!found.ok) return refusedLink(found.code)
  if (!('email' in found.value))
    return data<LinkAnswer>({ kind: 'confirmed', next: `${href('/login')}?${CONFIRMED}=1` })
  const { email, displayName, uid } = found.value
  const client = await invitedBy(app, uid)
  if (form.intent === 'choose') return data<LinkAnswer>({ kind: 'choose', email, client })
  const personal = personalWords({ email, firstName: displayName })
  const fields = checkResetPassword(form, app.rulebook, personal)
  if (Object.keys(fields).length > 0) {
    const faults = resetFaults(form.password, app.rulebook, personal)
    return data<LinkAnswer>({ kind: 'choose', email, client, refusal: { fields, faults } }, 422)
  }
  if (await app.leakedPasswords.includes(form.password)) {
    const refusal = { fields: { password: 'password_common' }, faults: ['password_common'] } as const
    return data<LinkAnswer>({ kind: 'choose', email, client, refusal }, 422)
  }
  const place = readPlace(requestContext, request)
  const chosen = { kind: 'chosen', password: form.password, browser: place.browser } as const
  const verified = await verify(entered, oobCode, chosen)
  if (!verified?.ok) return failed(resetLinkMessage('confirm', 'unknown'), verified ? 422 : 500)
  const signedIn = await signIn(app, { email, password: form.password }, place)
  if (!signedIn.ok) throw redirect(`${href('/login')}?${CONFIRMED}=1`, 303)
  requestContext.cookies.push(...signedIn.value.cookies)
  if (!('uid' in signedIn.value)) throw redirect(href('/login/second-factor'), 303)
  // What comes next is on home, where the client's pension is.
  throw redirect(client === undefined ? href('/verify/request-followup') : href('/'), 303)
}

async function sendNewLink({ app }: VisitorContext, oobCode: string) {
  const sent = await replaceExpiredLink(app, oobCode)
  if (sent === 'invalid-action-code') return failed(verificationLinkMessage(sent))
  const { tone, text } = resendMessage(decideResend(outcomeOfSend(sent)))
  const delivered = tone === 'success'
  return data<LinkAnswer>({ kind: 'expired', message: text, sent: delivered }, delivered ? 200 : 422)
}
