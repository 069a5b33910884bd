import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { signInMessage } from '#copy/account/errors.ts'
import { signup } from '#copy/account/signup.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { checkSignUp } from '#domain/account/sign-up.ts'
import { planIn } from '#domain/calculator/quote-goals.ts'
import { carryQuote } from '#domain/calculator/quote-query.ts'
import { rulebooks } from '#domain/shared/rulebook.ts'
import { signUp } from '#flows/account/sign-up.ts'
import { paths } from '#paths.ts'
import { type Refusal, useCheckedForm } from '#routes/shared/checked-form.ts'
import { answerOffline } from '#routes/shared/offline.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { RefusalSummary } from '#routes/shared/refusal-summary.tsx'
import { notifySignedIn } from '#routes/shared/session-channel.ts'
import { enter } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/signup'
import { Agreement } from './agreement.tsx'
import type { AuthHandle } from './auth-layout.tsx'

export const meta = pageMeta('/signup')
export const handle: AuthHandle = { pitch: signup.pitch }

const fields = ['email', 'firstName', 'lastName', 'password', 'confirmPassword'] as const
type Field = (typeof fields)[number]
const labels = Object.fromEntries(fields.map((field) => [field, signup[field].label])) as Record<Field, string>

type SignUpAnswer = Refusal<Field> & { sentTo?: string; taken?: boolean }

const say = (code: string): string | undefined => signInMessage({ screen: 'signup', method: 'email', code })

export async function loader(args: Route.LoaderArgs) {
  const { app } = await enter(args)
  return { rulebook: app.rulebook.name }
}

export async function action(args: Route.ActionArgs) {
  const { requestContext, app } = await enter(args)
  const form = await readForm(args.request, fields)
  if (!form.ok) return data<SignUpAnswer>({ message: requestMessage(form.code) }, 422)
  const { email, firstName, lastName } = form.value
  const values = { email, firstName, lastName }
  const faults = checkSignUp(form.value, app.rulebook)
  if (Object.keys(faults).length > 0) return data<SignUpAnswer>({ values, fields: faults }, 422)
  try {
    const signedUp = await signUp(
      app,
      form.value,
      requestContext.client,
      planIn(new URL(args.request.url).searchParams),
    )
    if (!signedUp.ok) {
      const status = signedUp.code === 'too-many-requests' ? 429 : 422
      return data<SignUpAnswer>(
        { values, message: say(signedUp.code), taken: signedUp.code === 'email-already-in-use' },
        status,
      )
    }
    if (signedUp.value.kind === 'sentTo') return data<SignUpAnswer>({ sentTo: signedUp.value.email })
    requestContext.cookies.push(...signedUp.value.cookies)
  } catch (err) {
    app.log.error({ err, requestId: requestContext.requestId }, 'a sign-up failed')
    return data<SignUpAnswer>({ values, message: say('unknown') }, 500)
  }
  throw redirect(paths.home, 303)
}

export const clientAction = notifySignedIn(
  answerOffline<SignUpAnswer>(() => ({ message: say('network-request-failed') })),
)

export default function SignUp({ loaderData: { rulebook }, actionData }: Route.ComponentProps) {
  const answer: SignUpAnswer | undefined = actionData ?? undefined
  const checked = useCheckedForm((input: Record<Field, string>) => checkSignUp(input, rulebooks[rulebook]), answer)
  const busy = useNavigation().formMethod === 'POST'
  const [query] = useSearchParams()
  const quote = carryQuote(query)
  if (answer?.sentTo) return <Sent email={answer.sentTo} />
  const field = (name: Field) => ({
    name,
    label: labels[name],
    error: checked.errorOf(name),
    disabled: busy,
    required: true,
  })
  return (
    <>
      <h1>{signup.title}</h1>
      <p className="muted">{signup.subtitle}</p>
      <RefusalSummary checked={checked} labels={labels} />
      <Form method="post" className="stack" {...checked.form}>
        <TextField
          {...field('email')}
          type="email"
          placeholder={signup.email.placeholder}
          autoComplete="email"
          inputMode="email"
          defaultValue={answer?.values?.email}
          error={checked.errorOf('email') ?? (answer?.taken ? checked.message : undefined)}
        />
        <TextField {...field('firstName')} autoComplete="given-name" defaultValue={answer?.values?.firstName} />
        <TextField {...field('lastName')} autoComplete="family-name" defaultValue={answer?.values?.lastName} />
        <TextField
          {...field('password')}
          type="password"
          autoComplete="new-password"
          helper={signup.password.hint(rulebooks[rulebook].password)}
        />
        <TextField {...field('confirmPassword')} type="password" autoComplete="new-password" />
        <Agreement words={signup.agreement} />
        <Button full busy={busy}>
          {signup.submit}
        </Button>
      </Form>
      <p>
        {signup.signInPrompt} <TextLink href={paths.login + quote}>{signup.signIn}</TextLink>
      </p>
    </>
  )
}

/** The same for everyone, so that it does not show whether the address has an account. */
function Sent({ email }: { email: string }) {
  return (
    <>
      <h1>{signup.sent.title}</h1>
      <p>{signup.sent.text(email)}</p>
      <p className="muted">{signup.sent.hint}</p>
      <ButtonLink href={paths.login} full>
        {signup.sent.back}
      </ButtonLink>
    </>
  )
}
