import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { signInMessage } from '#copy/account/errors.ts'
import { firstLink } from '#copy/account/first-link.ts'
import { login } from '#copy/account/login.ts'
import { head } from '#copy/account/meta/login.ts'
import { checkSignIn } from '#domain/account/sign-in.ts'
import { CONFIRMED, EMAIL_SENT, methodOf } from '#domain/account/social.ts'
import { carryQuote } from '#domain/calculator/carry-quote.ts'
import { isRateLimit } from '#domain/shared/errors.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { signIn } from '#flows/account/sign-in.ts'
import { helpPhone } from '#flows/firm/help-contact.ts'
import { paths } from '#paths.ts'
import { useCheckedForm } from '#routes/shared/checked-form.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { answerOffline } from '#routes/shared/offline.ts'
import { PasskeyButton } from '#routes/shared/passkey-button.tsx'
import { RefusalSummary } from '#routes/shared/refusal-summary.tsx'
import { notifySignedIn } from '#routes/shared/session-channel.ts'
import { useHelpPhone } from '#routes/shared/use-firm.ts'
import { rethrowOutage } from '#server/guards/outage.ts'
import { readPlace } from '#server/guards/sign-in-place.ts'
import { takeSocialFailure } from '#server/guards/social-failure.ts'
import { forVisitor } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/login'
import { Agreement } from './agreement.tsx'
import type { AuthHandle } from './auth-layout.tsx'
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

const afterSignIn = (confirmed: boolean): string => (confirmed ? paths.requestFollowup : paths.home)

export const action = forVisitor(
  formAction({
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
      if ('codeAsked' in signedIn.value) throw redirect(paths.secondFactor, 303)
      throw redirect(afterSignIn(isConfirmed(request)), 303)
    },
  }),
)

export const clientAction = notifySignedIn(
  answerOffline<LoginRefusal>(() => ({ message: messageFor('network-request-failed') })),
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
          link={{ label: login.forgotPassword, href: paths.forgotPassword }}
          disabled={disabled}
          required
        />
        <Button full busy={busy} disabled={social.running}>
          {login.submit}
        </Button>
      </Form>
      <p>
        {login.getStartedPrompt} <TextLink href={paths.signup + quote}>{login.getStarted}</TextLink>
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
