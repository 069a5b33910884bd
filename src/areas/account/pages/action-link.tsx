/**
 * The page that links in our emails open. GET only checks the code; a POST, which the page submits itself, uses it up.
 */
import { useState } from 'react'
import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { authAction, head } from '#areas/account/copy/auth-action.ts'
import { resetLinkMessage, verificationLinkMessage } from '#areas/account/copy/errors.ts'
import { personalWords } from '#areas/account/domain/password.ts'
import { readActionLink } from '#areas/account/domain/recovery/action-link.ts'
import { checkResetPassword, resetFaults } from '#areas/account/domain/recovery/reset-password.ts'
import { findCode } from '#areas/account/flows/action-code.ts'
import { resetPassword } from '#areas/account/flows/recovery/reset-password.ts'
import { brand } from '#brand.ts'
import { readPlace } from '#server/guards/sign-in-place.ts'
import { forVisitor, type VisitorContext } from '#server/guards.ts'
import { readForm } from '#server/requests/read-form.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { outcomeOfError } from '#shared/domain/outcome.ts'
import { fail } from '#shared/domain/result.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { PrimaryLink, SecondaryLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { answerUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { notifySignedIn } from '#web/layout/session-channel.ts'
import { LinkState } from '#web/sign-in/emailed-link.tsx'
import type { Route } from './+types/action-link'
import { ResetForm, SignInManually } from './reset-form.tsx'
import { Expired, ProveOwnership, VerifyingEmail } from './verification.tsx'
import { type LinkAnswer, verifyLink } from './verify-link.ts'

export const meta = headOf(head)

type Landing = { kind: 'reset'; email: string } | { kind: 'verify' } | { kind: 'failed' | 'limited'; message: string }
const failed = (message: string) => ({ kind: 'failed' as const, message })
const limited = () => ({ kind: 'limited' as const, message: requestMessage('rate_limited') })

function readQuery(request: Request) {
  const query = new URL(request.url).searchParams
  return readActionLink({ mode: query.get('mode'), oobCode: query.get('oobCode') })
}

export const loader = forVisitor(async ({ requestContext, app }, { request }) => {
  const landing = await readLanding(request, requestContext, app).catch(logError(requestContext))
  const shown = landing ?? failed(resetLinkMessage('landing', 'unknown'))
  return data({ ...shown, rulebook: app.rulebook.name }, shown.kind === 'limited' ? 429 : 200)
})

async function readLanding(
  request: Request,
  requestContext: VisitorContext['requestContext'],
  app: VisitorContext['app'],
): Promise<Landing> {
  const link = readQuery(request)
  if (link.kind === 'refused') return failed(resetLinkMessage('landing', link.code))
  if (link.kind === 'verify') return { kind: 'verify' }
  if (await countAttempts(app, { codePerClient: requestContext.client })) return limited()
  const checked = await findCode(app, link.oobCode).then((found) => ({ found }), logError(requestContext))
  if (!checked) return failed(resetLinkMessage('check', 'unknown'))
  const { found } = checked
  if (!found) return failed(resetLinkMessage('check', 'no_result'))
  return found.ok ? { kind: 'reset', email: found.value.email } : failed(resetLinkMessage('check', found.code))
}

/** Logs an unexpected error; the page shows a general message instead. */
const logError =
  (requestContext: VisitorContext['requestContext']) =>
  (err: unknown): undefined => {
    requestContext.app.log.error({ err, requestId: requestContext.requestId }, 'an action link failed')
  }

export const action = forVisitor(async (entered, { request }) => {
  const { requestContext } = entered
  try {
    return await submit(request, entered)
  } catch (error) {
    if (error instanceof Response) throw error
    logError(requestContext)(error)
    return data<LinkAnswer>(failed(resetLinkMessage('landing', 'unknown')), 500)
  }
})

async function submit(request: Request, entered: VisitorContext) {
  const { requestContext, app } = entered
  const link = readQuery(request)
  if (link.kind === 'refused') return data<LinkAnswer>(failed(resetLinkMessage('landing', link.code)), 422)
  if (await countAttempts(app, { codePerClient: requestContext.client })) {
    const { kind, message } = limited()
    // The form of a new password stays, with what was typed. The other page would submit itself again.
    return data<LinkAnswer>(link.kind === 'reset' ? { kind: 'refused', refusal: { message } } : { kind, message }, 429)
  }

  if (link.kind === 'verify') return verifyLink({ request, oobCode: link.oobCode }, entered)

  const form = await readForm(request, ['password', 'confirmPassword'])
  if (!form.ok) return data<LinkAnswer>({ kind: 'refused', refusal: { message: requestMessage(form.code) } }, 422)
  const found = (await findCode(app, link.oobCode)) ?? fail('invalid-action-code')
  if (!found.ok) return data<LinkAnswer>(failed(resetLinkMessage('confirm', found.code)), 422)
  const personal = personalWords({ email: found.value.email, firstName: found.value.displayName })
  const fields = checkResetPassword(form.value, app.rulebook, personal)
  if (Object.keys(fields).length > 0) {
    // The browser's own check refuses a mismatch before this one does.
    const onlyDiffers = !fields.password && fields.confirmPassword === 'passwords_differ'
    const message = onlyDiffers ? resetLinkMessage('confirm', 'passwords_differ') : undefined
    const faults = resetFaults(form.value.password, app.rulebook, personal)
    return data<LinkAnswer>({ kind: 'refused', refusal: { fields, message, faults } }, 422)
  }
  const place = readPlace(requestContext, request)
  const reset = await resetPassword(app, link.oobCode, form.value.password, place).catch((error: unknown) => {
    logError(requestContext)(error)
    return { thrown: outcomeOfError(error) }
  })
  if ('thrown' in reset) {
    const code = reset.thrown.kind === 'error' ? reset.thrown.code : undefined
    return data<LinkAnswer>(
      { kind: 'refused', refusal: { message: resetLinkMessage('confirm', code ?? 'unknown') } },
      500,
    )
  }
  if (!reset.ok && reset.code === 'password_common')
    return data<LinkAnswer>(
      { kind: 'refused', refusal: { fields: { password: reset.code }, faults: [reset.code] } },
      422,
    )
  if (!reset.ok) return data<LinkAnswer>(failed(resetLinkMessage('confirm', reset.code)), 422)
  if (!reset.value.signedIn) return data<LinkAnswer>({ kind: 'signInByHand' })
  requestContext.cookies.push(...reset.value.signedIn.cookies)
  throw redirect('uid' in reset.value.signedIn ? href('/') : href('/login/second-factor'), 303)
}

/**
 * The code is checked on opening and on submit only: a revalidation caused by another tab must not remove the form in
 * between.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href

export const clientAction = notifySignedIn(
  answerUnanswered<LinkAnswer>((request, lost) => {
    const link = readQuery(request)
    const message =
      lost !== 'server_error'
        ? requestMessage(lost)
        : link.kind === 'verify'
          ? verificationLinkMessage('unknown')
          : resetLinkMessage('confirm', 'unknown')
    return { kind: 'refused', refusal: { message } }
  }),
)

export default function ActionLink({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData ?? undefined)
  const failure = answer?.kind === 'failed' ? answer : loaderData.kind === 'failed' ? loaderData : undefined
  const tooOften = answer?.kind === 'limited' ? answer : loaderData.kind === 'limited' ? loaderData : undefined
  return (
    <PlainFrame brandName={brand.name} homeHref={href('/entry')}>
      {/* Checked first: the code is used up by now, so the loader finds the link invalid. */}
      {answer?.kind === 'signInByHand' ? (
        <SignInManually />
      ) : answer?.kind === 'confirmed' ? (
        <LinkState words={authAction.confirmed} onward={{ label: authAction.confirmed.goOn, href: answer.next }} />
      ) : answer?.kind === 'expired' ? (
        <Expired message={answer.message} sent={answer.sent ?? false} />
      ) : answer?.kind === 'prove' ? (
        <ProveOwnership email={answer.email} refusal={answer.refusal} />
      ) : answer?.kind === 'choose' ? (
        <ResetForm
          email={answer.email}
          rulebook={loaderData.rulebook}
          refusal={answer.refusal}
          chooses
          client={answer.client}
        />
      ) : tooOften ? (
        <LinkState
          words={{ title: authAction.limited, text: tooOften.message }}
          onward={{ label: authAction.error.back, href: href('/login') }}
        />
      ) : failure ? (
        <Failure message={failure.message} />
      ) : loaderData.kind === 'verify' ? (
        <VerifyingEmail />
      ) : loaderData.kind === 'reset' ? (
        <ResetForm
          email={loaderData.email}
          rulebook={loaderData.rulebook}
          refusal={answer?.kind === 'refused' ? answer.refusal : undefined}
        />
      ) : null}
    </PlainFrame>
  )
}

/** A form of an earlier answer stays when it is sent again and gets no answer of ours, or is sent too often. */
function useAnswer(answer: LinkAnswer | undefined): LinkAnswer | undefined {
  const [earlier, setEarlier] = useState(answer)
  if (answer && answer !== earlier && answer.kind !== 'refused' && answer.kind !== 'limited') setEarlier(answer)
  const hasForm = earlier?.kind === 'prove' || earlier?.kind === 'choose'
  if (answer?.kind === 'limited' && hasForm) return { ...earlier, refusal: { message: answer.message } }
  return answer?.kind === 'refused' && hasForm ? { ...earlier, refusal: answer.refusal } : answer
}

function Failure({ message }: { message: string }) {
  return (
    <>
      <h1>{authAction.error.title}</h1>
      <Banner tone="error">{message}</Banner>
      <PrimaryLink href={href('/forgot-password')}>{authAction.error.newLink}</PrimaryLink>
      <SecondaryLink href={href('/login')}>{authAction.error.back}</SecondaryLink>
    </>
  )
}
