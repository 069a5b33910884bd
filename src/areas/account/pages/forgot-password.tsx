import { data, Form, href, useNavigation } from 'react-router'
import { forgotPasswordMessage, unansweredCodes } from '#areas/account/copy/errors.ts'
import { forgotPassword, head } from '#areas/account/copy/forgot-password.ts'
import { checkForgotPassword, offersSupport } from '#areas/account/domain/recovery/forgot-password.ts'
import { forgotPassword as emailResetLink } from '#areas/account/flows/recovery/forgot-password.ts'
import { readBrowser } from '#server/guards/known-browser.ts'
import { forVisitor } from '#server/guards.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { rulebooks } from '#shared/domain/rulebook.ts'
import { PrimaryLink } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { StandaloneLink, TextLink } from '#ui/text-link.tsx'
import { useCheckedForm } from '#web/forms/checked-form.ts'
import { refuseWith } from '#web/forms/form-action.ts'
import { visitorForm } from '#web/forms/guarded-form.ts'
import { RefusalSummary } from '#web/forms/refusal-summary.tsx'
import { Submit } from '#web/forms/submit.tsx'
import { answerUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useLinks } from '#web/layout/use-firm.ts'
import type { Route } from './+types/forgot-password'
import type { AuthHandle } from './auth-layout.tsx'

export const meta = headOf(head)
export const handle: AuthHandle = { pitch: forgotPassword.pitch }

const labels = { email: forgotPassword.email.label }

/** `failures` counts consecutive failures. A hidden field carries it, since the server does not store it. */
type Answer = Refusal<'email'> & { sentTo?: string; failures?: number }

export const loader = forVisitor(async ({ app }) => {
  return { rulebook: app.rulebook.name }
})

export const action = visitorForm({
  fields: ['email', 'failures'],
  async run({ requestContext, app, values: { email, failures, intent } }, { request }) {
    const values = { email }
    const earlier = Math.min(Number.parseInt(failures, 10) || 0, 9)
    if (intent === 'again') return data<Answer>({ values })
    const fields = checkForgotPassword(values)
    if (fields.email) return refuseWith<Answer>({ values, fields, failures: earlier })
    const { client } = requestContext
    const browser = readBrowser(app, request.headers)
    const decision = await emailResetLink(app, email, { client, browser })
    if (decision.kind === 'sent') return data<Answer>({ sentTo: email.trim() })
    const status = 'code' in decision.reason && decision.reason.code === 'too-many-requests' ? 429 : 422
    const message = forgotPasswordMessage(decision.reason)
    return refuseWith<Answer>({ values, message, failures: earlier + 1 }, status)
  },
})

export const clientAction = answerUnanswered<Answer>(async (request, lost) => ({
  message: forgotPasswordMessage({ code: lost === 'server_error' ? 'unexpected' : unansweredCodes[lost] }),
  failures: Number((await request.formData()).get('failures')) + 1,
}))

export default function ForgotPassword({ loaderData: { rulebook }, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData ?? undefined
  return answer?.sentTo ? <Sent email={answer.sentTo} rulebook={rulebook} /> : <RequestForm answer={answer} />
}

function RequestForm({ answer }: { answer: Answer | undefined }) {
  const links = useLinks()
  const checked = useCheckedForm(checkForgotPassword, answer)
  const busy = useNavigation().formMethod === 'POST'
  const failures = answer?.failures ?? 0
  return (
    <>
      <h1>{forgotPassword.title}</h1>
      <p className="muted">{forgotPassword.text}</p>
      <RefusalSummary checked={checked} labels={labels} />
      <Form method="post" className="stack" {...checked.form}>
        <input type="hidden" name="failures" value={failures} />
        <TextField
          name="email"
          label={labels.email}
          placeholder={forgotPassword.email.placeholder}
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={answer?.values?.email}
          error={checked.errorOf('email')}
          disabled={busy}
          required
        />
        <Submit>{forgotPassword.submit}</Submit>
      </Form>
      {offersSupport(failures) ? (
        <StandaloneLink href={links.contactSupport}>{forgotPassword.support}</StandaloneLink>
      ) : null}
      <p>
        {forgotPassword.signInPrompt} <TextLink href={href('/login')}>{forgotPassword.signIn}</TextLink>
      </p>
    </>
  )
}

function Sent({ email, rulebook }: { email: string; rulebook: keyof typeof rulebooks }) {
  const { sent } = forgotPassword
  return (
    <>
      <h1>{sent.title}</h1>
      <p role="status">{sent.text(email, rulebooks[rulebook])}</p>
      <p className="muted">{sent.hint}</p>
      <PrimaryLink href={href('/login')}>{sent.back}</PrimaryLink>
      {/* A POST form, so that the email address never appears in the URL. */}
      <Form method="post">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="intent" value="again" />
        <p>
          {sent.resendBefore}
          <button type="submit" className="button-as-link">
            {sent.resend}
          </button>
          {sent.resendAfter}
        </p>
      </Form>
    </>
  )
}
