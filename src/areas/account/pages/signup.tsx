import { data, Form, href, redirect, useNavigation, useSearchParams } from 'react-router'
import { signInMessage, unansweredCodes } from '#areas/account/copy/errors.ts'
import { head, signup } from '#areas/account/copy/signup.ts'
import { checkSignUp, signUpFields } from '#areas/account/domain/sign-up.ts'
import { INVITED, readSource } from '#areas/account/domain/sign-up-source.ts'
import { signUp } from '#areas/account/flows/sign-up.ts'
import { carryQuote } from '#areas/calculator/domain/carry-quote.ts'
import { readQuoteGoals } from '#areas/calculator/domain/quote-goals.ts'
import { isOpen } from '#areas/firm/flows/opening.ts'
import { identifyBrowser } from '#server/guards/known-browser.ts'
import { rethrowOutage } from '#server/guards/outage.ts'
import { forVisitor } from '#server/guards.ts'
import { isRateLimit } from '#shared/domain/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { rulebooks } from '#shared/domain/rulebook.ts'
import { Button, PrimaryLink } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useCheckedForm } from '#web/forms/checked-form.ts'
import { visitorForm } from '#web/forms/guarded-form.ts'
import { RefusalSummary } from '#web/forms/refusal-summary.tsx'
import { Submit } from '#web/forms/submit.tsx'
import { answerUnanswered } from '#web/forms/unanswered.ts'
import { useLater } from '#web/forms/use-later.ts'
import { headOf } from '#web/layout/head-of.ts'
import { notifySignedIn } from '#web/layout/session-channel.ts'
import { PasswordFields } from '#web/sign-in/password-fields.tsx'
import type { Route } from './+types/signup'
import { Agreement } from './agreement.tsx'
import type { AuthHandle } from './auth-layout.tsx'

export const meta = headOf(head)
export const handle: AuthHandle = { pitch: signup.pitch }

const fields = signUpFields
type Field = (typeof fields)[number]
const labels = Object.fromEntries(fields.map((field) => [field, signup[field].label])) as Record<Field, string>

type SignUpAnswer = Refusal<Field> & { sentTo?: string; taken?: boolean; closed?: boolean }

const messageFor = (code: string): string | undefined => signInMessage({ screen: 'signup', method: 'email', code })

/** Only the form is shown by the query of an invitation: whose address was let in is decided with the address. */
export const loader = forVisitor(async ({ app }, { request }: Route.LoaderArgs) => {
  const invited = new URL(request.url).searchParams.has(INVITED)
  return { rulebook: app.rulebook.name, closed: !invited && !(await isOpen(app)) }
})

export const action = visitorForm({
  fields,
  secret: ['password', 'confirmPassword'],
  check: (values, { app }) => checkSignUp(values, app.rulebook),
  async run({ requestContext, app, values, refuse }, { request }) {
    try {
      const browser = identifyBrowser(requestContext, request.headers)
      const query = new URL(request.url).searchParams
      const from = { client: requestContext.client, browser, source: readSource(query) }
      const signedUp = await signUp(app, values, from, readQuoteGoals(query))
      if (!signedUp.ok) {
        const { code } = signedUp
        if (code === 'closed') return refuse<SignUpAnswer>({ closed: true }, 403)
        if (code === 'password_common') return refuse<SignUpAnswer>({ fields: { password: code } })
        const taken = code === 'email-already-in-use'
        return refuse<SignUpAnswer>({ message: messageFor(code), taken }, isRateLimit(code) ? 429 : 422)
      }
      if (signedUp.value.kind === 'sentTo') return data<SignUpAnswer>({ sentTo: signedUp.value.email })
      requestContext.cookies.push(...signedUp.value.cookies)
    } catch (err) {
      rethrowOutage(err)
      app.log.error({ err, requestId: requestContext.requestId }, 'a sign-up failed')
      return refuse({ message: messageFor('unknown') }, 500)
    }
    throw redirect(href('/'), 303)
  },
})

/** The rules bring the most common passwords with them. */
const loadRules = () => import('#areas/account/domain/sign-up.ts')

export const clientAction = notifySignedIn(
  answerUnanswered<SignUpAnswer>((_request, lost) => ({ message: messageFor(unansweredCodes[lost]) })),
)

export default function SignUp({ loaderData: { rulebook, closed }, actionData }: Route.ComponentProps) {
  const answer: SignUpAnswer | undefined = actionData ?? undefined
  const rules = useLater(loadRules)
  const checked = useCheckedForm<Field>(rules && ((input) => rules.checkSignUp(input, rulebooks[rulebook])), answer)
  const busy = useNavigation().formMethod === 'POST'
  const [query] = useSearchParams()
  const quote = carryQuote(query)
  if (answer?.sentTo) return <Sent email={answer.sentTo} />
  // A colleague who was let in and typed something wrong keeps the form.
  if (answer ? answer.closed : closed) return <Closed quote={quote} />
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
      {answer?.taken ? <Taken email={answer.values?.email ?? ''} quote={quote} /> : null}
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
        <PasswordFields
          labels={labels}
          hint={signup.password.hint(rulebooks[rulebook].password)}
          errorOf={checked.errorOf}
          disabled={busy}
        />
        <Agreement words={signup.agreement} besideForm />
        <Submit>{signup.submit}</Submit>
      </Form>
      <p>
        {signup.signInPrompt} <TextLink href={href('/login') + quote}>{signup.signIn}</TextLink>
      </p>
    </>
  )
}

/** While the firm takes no new members. */
function Closed({ quote }: { quote: string }) {
  const { closed } = signup
  return (
    <>
      <h1>{closed.title}</h1>
      <p>{closed.text}</p>
      <PrimaryLink href={href('/pension-calculator') + quote}>{closed.calculator}</PrimaryLink>
      <p>
        {closed.existing} <TextLink href={href('/login')}>{signup.signIn}</TextLink>
      </p>
    </>
  )
}

/** Next steps for an address that has an account. POST forms keep the address out of URLs. */
function Taken({ email, quote }: { email: string; quote: string }) {
  const { taken } = signup
  return (
    <div className="stack">
      <p>{taken.text}</p>
      <div className="cluster">
        <Form method="post" action={href('/login') + quote}>
          <input type="hidden" name="email" value={email} />
          <Button name="intent" value="carry" variant="secondary">
            {taken.signIn}
          </Button>
        </Form>
        <Form method="post" action={href('/forgot-password')}>
          <input type="hidden" name="email" value={email} />
          <Button name="intent" value="again" variant="secondary">
            {taken.reset}
          </Button>
        </Form>
      </div>
    </div>
  )
}

/** The same for new and known addresses, so it does not reveal whether an account exists. */
function Sent({ email }: { email: string }) {
  return (
    <>
      <h1>{signup.sent.title}</h1>
      <p>{signup.sent.text(email)}</p>
      <p className="muted">{signup.sent.hint}</p>
      <PrimaryLink href={href('/login')}>{signup.sent.back}</PrimaryLink>
    </>
  )
}
