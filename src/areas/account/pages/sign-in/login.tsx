import { data, Form, href, redirect, useNavigation, useSearchParams } from 'react-router'
import { signInMessage, unansweredCodes } from '#areas/account/copy/errors.ts'
import { firstLink, head, login } from '#areas/account/copy/login.ts'
import { checkSignIn } from '#areas/account/domain/sign-in/sign-in.ts'
import { CONFIRMED, EMAIL_SENT, methodOf } from '#areas/account/domain/sign-in/social.ts'
import { signIn } from '#areas/account/flows/sign-in/sign-in.ts'
import { Agreement } from '#areas/account/pages/agreement.tsx'
import type { AuthHandle } from '#areas/account/pages/auth-layout.tsx'
import { carryQuote } from '#areas/calculator/domain/carry-quote.ts'
import { helpPhone } from '#areas/firm/flows/help-contact.ts'
import { rethrowOutage } from '#server/guards/outage.ts'
import { readPlace } from '#server/guards/sign-in-place.ts'
import { takeSocialFailure } from '#server/guards/social-failure.ts'
import { forVisitor } from '#server/guards.ts'
import { isRateLimit } from '#shared/domain/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useCheckedForm } from '#web/forms/checked-form.ts'
import { visitorForm } from '#web/forms/guarded-form.ts'
import { RefusalSummary } from '#web/forms/refusal-summary.tsx'
import { Submit } from '#web/forms/submit.tsx'
import { answerUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { notifySignedIn } from '#web/layout/session-channel.ts'
import { useHelpPhone } from '#web/layout/use-firm.ts'
import { PasskeyButton } from '#web/sign-in/passkey-button.tsx'
import type { Route } from './+types/login'
import { SocialButtons } from './social-buttons.tsx'
import { SocialNotice } from './social-notice.tsx'
import { useSocialSignIn } from './social-sign-in.ts'

export const meta = headOf(head)
export const handle: AuthHandle = { pitch: login.pitch }

const fields = ['email', 'password'] as const
const labels = { email: login.email.label, password: login.password.label }

type LoginRefusal = Refusal<(typeof fields)[number]>

const messageFor = (code: string, phone?: string): string | undefined =>
  signInMessage({ screen: 'login', method: 'email', code, ...(phone === undefined ? {} : { phone }) })

export const loader = forVisitor(async ({ requestContext, app }, { request }) => {
  const failure = takeSocialFailure(requestContext, request)
  return { providers: app.identity.providers, failure, confirmed: isConfirmed(request) }
})

/** Whether the visitor comes from the link that confirms an address. */
const isConfirmed = (request: Request): boolean => new URL(request.url).searchParams.has(CONFIRMED)

const afterSignIn = (confirmed: boolean): string => (confirmed ? href('/verify/request-followup') : href('/'))

export const action = visitorForm({
  fields,
  secret: ['password'],
  check: (values) => (values.intent === 'carry' ? {} : checkSignIn(values)),
  async run({ requestContext, app, values: { email, password, intent }, refuse }, { request }) {
    // From another account page, with the address that was typed there.
    if (intent === 'carry') return data<LoginRefusal>({ values: { email } })
    const place = readPlace(requestContext, request)
    const signedIn = await signIn(app, { email, password }, place).catch((err: unknown) => {
      rethrowOutage(err)
      app.log.error({ err, requestId: requestContext.requestId }, 'a sign-in failed')
      return undefined
    })
    if (!signedIn) return refuse({ message: messageFor('unknown') }, 500)
    if (!signedIn.ok) {
      const { code } = signedIn
      const waits = code === 'invalid-credential' && !app.rulebook.revealsAccounts
      const message = waits ? `${messageFor(code)}. ${firstLink}` : messageFor(code, helpPhone(app))
      return refuse({ message }, isRateLimit(code) ? 429 : 422)
    }
    requestContext.cookies.push(...signedIn.value.cookies)
    if ('codeAsked' in signedIn.value) throw redirect(href('/login/second-factor'), 303)
    throw redirect(afterSignIn(isConfirmed(request)), 303)
  },
})

export const clientAction = notifySignedIn(
  answerUnanswered<LoginRefusal>((_request, lost) => ({ message: messageFor(unansweredCodes[lost]) })),
)

export default function Login({ loaderData: { providers, failure, confirmed }, actionData }: Route.ComponentProps) {
  const onward = afterSignIn(confirmed)
  const phone = useHelpPhone()
  const social = useSocialSignIn(failure, onward)
  const emailSent = social.failure?.code === EMAIL_SENT
  const socialError =
    social.failure && !emailSent
      ? signInMessage({ screen: 'login', method: methodOf(social.failure.provider), code: social.failure.code, phone })
      : undefined
  const refusal: LoginRefusal | undefined = actionData ?? undefined
  const checked = useCheckedForm(checkSignIn, refusal)
  const busy = useNavigation().formMethod === 'POST'
  const disabled = busy || social.running
  const [query] = useSearchParams()
  const quote = carryQuote(query)
  return (
    <>
      <h1>{login.title}</h1>
      {confirmed ? <Banner tone="success">{login.confirmed}</Banner> : <p className="muted">{login.text}</p>}
      {emailSent ? <SocialNotice screen="login" failure={social.failure} /> : null}
      <RefusalSummary checked={checked} labels={labels} message={social.running ? undefined : socialError} />
      <Form method="post" className="stack" onSubmitCapture={social.forget} {...checked.form}>
        <TextField
          name="email"
          label={labels.email}
          placeholder={login.email.placeholder}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          defaultValue={refusal?.values?.email}
          error={checked.errorOf('email')}
          disabled={disabled}
          required
        />
        <TextField
          name="password"
          label={labels.password}
          type="password"
          autoComplete="current-password"
          error={checked.errorOf('password')}
          link={{ label: login.forgotPassword, href: href('/forgot-password') }}
          disabled={disabled}
          required
        />
        <Submit disabled={social.running}>{login.submit}</Submit>
      </Form>
      <p>
        {login.getStartedPrompt} <TextLink href={href('/signup') + quote}>{login.getStarted}</TextLink>
      </p>
      <SocialButtons
        providers={providers}
        signIn={social}
        disabled={disabled}
        from="login"
        quote={quote}
        confirmed={confirmed}
      >
        <PasskeyButton onward={onward} autofill disabled={disabled} />
      </SocialButtons>
      <Agreement words={login.agreement} besideForm />
    </>
  )
}
