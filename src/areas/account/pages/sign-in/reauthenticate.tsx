import { Form, href, redirect } from 'react-router'
import { readReturnPath } from '#addresses.ts'
import { signInMessage } from '#areas/account/copy/errors.ts'
import { head, reauthenticate as words } from '#areas/account/copy/reauthenticate.ts'
import { reauthenticateFor, WITH_FACTOR } from '#areas/account/domain/sign-in/session.ts'
import { reauthenticate } from '#areas/account/flows/sign-in/reauthenticate.ts'
import { brand } from '#brand.ts'
import { listPasskeys } from '#database/accounts/sign-in-methods.ts'
import { secondFactorMessage } from '#desk/copy/errors.ts'
import { takeSocialFailure } from '#server/guards/social-failure.ts'
import { forMember, type MemberContext } from '#server/guards.ts'
import { fieldMessage, requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button, ButtonLink, PrimaryLink } from '#ui/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Divider } from '#ui/frames/divider.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { memberForm } from '#web/forms/guarded-form.ts'
import { MessageSummary } from '#web/forms/refusal-summary.tsx'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useHelpPhone } from '#web/layout/use-firm.ts'
import { AccountEmail, Username } from '#web/sign-in/account-email.tsx'
import { PasskeyButton } from '#web/sign-in/passkey-button.tsx'
import type { Route } from './+types/reauthenticate'
import { SocialNotice } from './social-notice.tsx'

export const meta = headOf(head)

type Answer = Refusal<'password' | 'code', string>

const returnPath = (request: Request): string =>
  readReturnPath(new URL(request.url).searchParams.get('to') ?? '') ?? href('/')

const asksFactor = (request: Request): boolean => new URL(request.url).searchParams.has(WITH_FACTOR)

/** The firm's issuer opened this session: it asks again, and a password of ours does not do instead. */
const isByIssuer = ({ app, person }: Pick<MemberContext, 'app' | 'person'>): boolean =>
  app.identity.staff !== undefined && person.times.staffAt !== null

export const loader = forMember(async ({ requestContext, app, person }, { request }) => ({
  email: person.user.email,
  waysIn: await app.identity.waysIn(person.id),
  passkeys: (await listPasskeys(app.db, person.id)).length > 0,
  to: returnPath(request),
  withFactor: asksFactor(request),
  failure: takeSocialFailure(requestContext, request),
  byIssuer: isByIssuer({ app, person }),
}))

export const action = memberForm({
  fields: ['password', 'code'],
  secret: ['password', 'code'],
  async run({ requestContext, app, person, values: { intent, password, code }, refuse }, { request }) {
    const { headers } = request
    const proof =
      intent === 'code' ? ({ kind: 'code', text: code } as const) : ({ kind: 'password', text: password } as const)
    const withFactor = asksFactor(request)
    if (proof.kind === 'password' && (withFactor || isByIssuer({ app, person })))
      throw redirect(reauthenticateFor(returnPath(request), { withFactor }), 303)
    if (proof.kind === 'password' && password === '')
      return refuse<Answer>({ fields: { password: fieldMessage('required') } })
    const confirmed = await reauthenticate(app, { id: person.id, headers, proof }, requestContext.client)
    if (confirmed.ok) {
      requestContext.cookies.push(...confirmed.value)
      throw redirect(returnPath(request), 303)
    }
    if (confirmed.code === 'rate_limited') return refuse({ message: requestMessage('rate_limited') }, 429)
    if (confirmed.code === 'invalid-credential')
      return refuse<Answer>({
        fields: { password: signInMessage({ screen: 'login', method: 'email', code: confirmed.code }) ?? '' },
      })
    return refuse<Answer>({ fields: { code: secondFactorMessage(confirmed.code) } })
  },
})

export const clientAction = refuseUnanswered()

export default function Reauthenticate({
  loaderData: { email, waysIn: known, passkeys, to, withFactor, failure, byIssuer },
  actionData,
}: Route.ComponentProps) {
  const answer: Answer = actionData ?? {}
  const { fields } = answer
  const phone = useHelpPhone()
  const waysIn = withFactor || byIssuer ? { ...known, password: false, providers: [] } : known
  const asksIssuer = byIssuer && !withFactor
  const hasFirst = waysIn.password || asksIssuer
  return (
    <PlainFrame brandName={brand.name}>
      <h1>{words.title}</h1>
      <p className="muted">{withFactor ? words.textFactor : words.text}</p>
      {withFactor && !waysIn.secondFactor && !passkeys ? <Banner tone="info">{words.noFactor(phone)}</Banner> : null}
      <MessageSummary refusal={answer} />
      <SocialNotice screen="login" failure={failure} />
      {asksIssuer ? (
        <PrimaryLink href={`${href('/auth/staff')}?${new URLSearchParams({ fresh: '1', to })}`}>
          {words.withIssuer}
        </PrimaryLink>
      ) : null}
      {passkeys ? <PasskeyButton onward={to} /> : null}
      {waysIn.password ? (
        <Form method="post" className="stack" noValidate>
          <AccountEmail label={words.email} email={email} />
          <Username email={email} />
          <TextField
            name="password"
            label={words.password}
            type="password"
            autoComplete="current-password"
            error={fields?.password}
            required
          />
          <Submit intent="password">{words.withPassword}</Submit>
        </Form>
      ) : null}
      {hasFirst && waysIn.secondFactor ? <Divider /> : null}
      {waysIn.secondFactor ? (
        <Form method="post" className="stack" noValidate>
          <CodeField label={words.code} helper={words.codeHelper} error={fields?.code} />
          <Submit intent="code" variant={hasFirst ? 'secondary' : 'primary'}>
            {words.withCode}
          </Submit>
        </Form>
      ) : null}
      {waysIn.providers.map((provider) => (
        <form key={provider.id} method="post" action={href('/auth/social/:provider', { provider: provider.id })}>
          <input type="hidden" name="from" value="reauthenticate" />
          <input type="hidden" name="to" value={to} />
          <Button variant="secondary" full>
            {words.withProvider(provider.name)}
          </Button>
        </form>
      ))}
      {waysIn.password ? <p className="small muted">{words.forgotten}</p> : null}
      <ButtonLink href={to.startsWith(href('/desk')) ? href('/desk') : href('/')} variant="quiet" full>
        {words.back}
      </ButtonLink>
    </PlainFrame>
  )
}
