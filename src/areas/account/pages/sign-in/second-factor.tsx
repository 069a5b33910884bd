import { data, Form, href, redirect, useNavigation } from 'react-router'
import { emailedCode as emailed, emailedCodeErrors } from '#areas/account/copy/emailed-code.ts'
import { head, secondFactor as words } from '#areas/account/copy/second-factor.ts'
import { rememberBrowser } from '#areas/account/flows/sign-in/remember-browser.ts'
import { readWaitingCode, replaceEmailedCode, type WaitingCode } from '#areas/account/flows/sign-in/sign-in-code.ts'
import { verifyEmailedCode } from '#areas/account/flows/sign-in/verify-emailed-code.ts'
import { verifySecondFactor } from '#areas/account/flows/sign-in/verify-second-factor.ts'
import { isActiveAdviser } from '#database/desk/team.ts'
import { secondFactorMessage } from '#desk/copy/errors.ts'
import { identifyBrowser } from '#server/guards/known-browser.ts'
import { readPlace } from '#server/guards/sign-in-place.ts'
import { forVisitor, type VisitorContext } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button, PrimaryLink } from '#ui/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { StandaloneLink, TextLink } from '#ui/text-link.tsx'
import { visitorForm } from '#web/forms/guarded-form.ts'
import { MessageSummary } from '#web/forms/refusal-summary.tsx'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { notifySignedIn } from '#web/layout/session-channel.ts'
import { useHelpPhone } from '#web/layout/use-firm.ts'
import type { Route } from './+types/second-factor'

export const meta = headOf(head)

type Answer = Refusal<'code', string> & { expired?: boolean }

/** `over`: only a new code helps; `ended`: only a new sign-in. */
type EmailedCodeAnswer = Refusal<'code', string> & {
  over?: boolean
  ended?: boolean
  resend?: 'sent' | 'tooSoon' | 'limited'
}

export const loader = forVisitor(async ({ app }, { request: { headers } }) => {
  const challenge = await app.identity.secondFactor.challengeKind(headers)
  if (!challenge) throw redirect(href('/login'), 303)
  return challenge === 'app' ? { challenge } : { challenge, waiting: await readWaitingCode(app, headers) }
})

export const action = visitorForm({
  fields: ['code'],
  secret: ['code'],
  async run({ requestContext, app, values, refuse }, { request }) {
    if ((await app.identity.secondFactor.challengeKind(request.headers)) === 'emailed')
      return answerEmailedCode({ requestContext, app }, values, request)
    const attempt = { headers: request.headers, code: values.code }
    const verified = await verifySecondFactor(app, attempt, requestContext.client)
    if (verified.ok) {
      requestContext.cookies.push(...verified.value.cookies)
      await rememberBrowser(app, verified.value.uid, identifyBrowser(requestContext, request.headers))
      throw redirect((await isActiveAdviser(app.db, verified.value.uid)) ? href('/desk') : href('/'), 303)
    }
    const { code } = verified
    if (code === 'rate_limited') return refuse({ message: requestMessage(code) }, 429)
    const message = secondFactorMessage(code)
    return refuse<Answer>(code === 'code_expired' ? { message, expired: true } : { fields: { code: message } })
  },
})

const answerEmailed = (answer: EmailedCodeAnswer, status = 422) => data<EmailedCodeAnswer>(answer, status)
const refuseEnded = () => answerEmailed({ message: emailedCodeErrors.emailed_code_ended, ended: true })

/** The POST while an emailed code is pending. */
async function answerEmailedCode(
  { app, requestContext }: Pick<VisitorContext, 'app' | 'requestContext'>,
  { intent, code }: { intent: string; code: string },
  request: Request,
) {
  const { headers } = request
  const { browser, ...place } = readPlace(requestContext, request)
  if (intent === 'resend') {
    const replaced = await replaceEmailedCode(app, headers, place)
    if (replaced.ok) return answerEmailed({ resend: 'sent' }, 200)
    if (replaced.code === 'code_expired') return refuseEnded()
    return answerEmailed({ resend: replaced.code === 'too_soon' ? 'tooSoon' : 'limited' }, 429)
  }
  const verified = await verifyEmailedCode(app, { headers, code, browser }, requestContext.client)
  if (!verified.ok) {
    if (verified.code === 'rate_limited') return answerEmailed({ message: requestMessage(verified.code) }, 429)
    if (verified.code === 'emailed_code_ended') return refuseEnded()
    if (verified.code === 'emailed_code_over') return answerEmailed({ over: true })
    return answerEmailed({ fields: { code: emailedCodeErrors[verified.code] } })
  }
  requestContext.cookies.push(...verified.value.cookies)
  throw redirect(href('/'), 303)
}

export const clientAction = notifySignedIn(refuseUnanswered())

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.challenge === 'emailed')
    return <EnterEmailedCode waiting={loaderData.waiting} answer={actionData as EmailedCodeAnswer | undefined} />
  return <EnterCode actionData={actionData as Answer | undefined} />
}

function EnterCode({ actionData }: { actionData: Answer | undefined }) {
  const { fields, expired } = actionData ?? {}
  return (
    <>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      <MessageSummary refusal={actionData ?? {}} />
      {expired ? (
        <TextLink href={href('/login')}>{words.again}</TextLink>
      ) : (
        <Form method="post" className="stack" noValidate>
          <CodeField label={words.code.label} helper={words.code.helper} error={fields?.code} />
          <Submit>{words.submit}</Submit>
        </Form>
      )}
      <StandaloneLink href={href('/login/lost-second-factor')}>{words.lost}</StandaloneLink>
    </>
  )
}

type EnterEmailedCodeProps = { waiting: WaitingCode | undefined; answer: EmailedCodeAnswer | undefined }

function EnterEmailedCode({ waiting, answer }: EnterEmailedCodeProps) {
  const phone = useHelpPhone()
  const { fields, ended, resend } = answer ?? {}
  const isOver = (waiting?.isOver || answer?.over) && resend !== 'sent'
  if (ended || !waiting)
    return (
      <>
        <h1>{emailed.again}</h1>
        <Banner tone="error">{emailedCodeErrors.emailed_code_ended}</Banner>
        <PrimaryLink href={href('/login')}>{emailed.again}</PrimaryLink>
      </>
    )
  return (
    <>
      <h1>{emailed.title}</h1>
      <p className="muted">{emailed.text(waiting.to)}</p>
      <p className="muted">{emailed.why}</p>
      {isOver ? <Banner tone="error">{emailedCodeErrors.emailed_code_over}</Banner> : null}
      <Sending waiting={waiting} answer={answer} />
      <MessageSummary refusal={answer ?? {}} />
      {isOver ? null : <CodeForm error={fields?.code} />}
      <ResendForm primary={isOver === true} />
      <p className="small muted">
        <b>{emailed.unreachable.title}</b> {emailed.unreachable.text(phone)}
      </p>
    </>
  )
}

/** Whether the email was sent. */
function Sending({ waiting, answer }: { waiting: WaitingCode; answer: EmailedCodeAnswer | undefined }) {
  useRevalidateOnFocus()
  const phone = useHelpPhone()
  if (answer?.resend === 'sent') return <Banner tone="success">{emailed.resent}</Banner>
  if (answer?.resend === 'tooSoon') return <Banner tone="info">{emailed.tooSoon}</Banner>
  const trouble = emailed.sending(answer?.resend === 'limited' ? 'limited' : waiting.sending, phone)
  return trouble === undefined ? null : <Banner tone="info">{trouble}</Banner>
}

function CodeForm({ error }: { error: string | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'enter'
  return (
    <Form method="post" className="stack" noValidate>
      <CodeField label={emailed.code.label} helper={emailed.code.helper} error={error} digitsOnly />
      <Button full busy={busy} name="intent" value="enter">
        {emailed.submit}
      </Button>
    </Form>
  )
}

function ResendForm({ primary }: { primary: boolean }) {
  const busy = useNavigation().formData?.get('intent') === 'resend'
  return (
    <Form method="post">
      <Button variant={primary ? 'primary' : 'secondary'} full busy={busy} name="intent" value="resend">
        {emailed.resend}
      </Button>
    </Form>
  )
}
