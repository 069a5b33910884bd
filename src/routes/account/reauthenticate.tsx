import { Form, redirect, useNavigation } from 'react-router'
import { brand } from '#brand.ts'
import { signInMessage } from '#copy/account/errors.ts'
import { head } from '#copy/account/meta/reauthenticate.ts'
import { reauthenticate as words } from '#copy/account/reauthenticate.ts'
import { secondFactorMessage } from '#copy/desk/errors.ts'
import { fieldMessage, requestMessage } from '#copy/shared/errors.ts'
import { listPasskeys } from '#database/sign-in-methods.ts'
import { readReturnPath } from '#domain/shared/access.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { reauthenticate } from '#flows/account/reauthenticate.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { MessageSummary } from '#routes/shared/message-summary.tsx'
import { refuseOffline } from '#routes/shared/offline.ts'
import { PasskeyButton } from '#routes/shared/passkey-button.tsx'
import { takeSocialFailure } from '#server/guards/social-failure.ts'
import { forMember } from '#server/guards.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { Divider } from '#ui/divider.tsx'
import { PlainFrame } from '#ui/plain-frame.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/reauthenticate'
import { SocialNotice } from './social-notice.tsx'

export const meta = headOf(head)

type Answer = Refusal<'password' | 'code', string>

const returnPath = (request: Request): string =>
  readReturnPath(new URL(request.url).searchParams.get('to') ?? '') ?? paths.home

export const loader = forMember(async ({ requestContext, app, person }, { request }) => ({
  email: person.user.email,
  waysIn: await app.identity.waysIn(person.id),
  passkeys: (await listPasskeys(app.db, person.id)).length > 0,
  to: returnPath(request),
  failure: takeSocialFailure(requestContext, request),
}))

export const action = forMember(
  formAction({
    fields: ['password', 'code'],
    secret: ['password', 'code'],
    async run({ requestContext, app, person, values: { intent, password, code }, refuse }, { request }) {
      const { headers } = request
      const proof =
        intent === 'code' ? ({ kind: 'code', text: code } as const) : ({ kind: 'password', text: password } as const)
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
  }),
)

export const clientAction = refuseOffline()

export default function Reauthenticate({
  loaderData: { email, waysIn, passkeys, to, failure },
  actionData,
}: Route.ComponentProps) {
  const answer: Answer = actionData ?? {}
  const { fields } = answer
  const busy = useNavigation().formMethod === 'POST'
  return (
    <PlainFrame brandName={brand.name}>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      <MessageSummary refusal={answer} />
      <SocialNotice screen="login" failure={failure} />
      {passkeys ? <PasskeyButton onward={to} /> : null}
      {waysIn.password ? (
        <Form method="post" className="stack" noValidate>
          <p>
            <span className="caption">{words.email}</span>
            <br />
            <b>{email}</b>
          </p>
          {/* Password managers find the password by this username. It has no name, so it is not sent. */}
          <input
            className="visually-hidden"
            type="email"
            autoComplete="username"
            value={email}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <TextField
            name="password"
            label={words.password}
            type="password"
            autoComplete="current-password"
            error={fields?.password}
            required
          />
          <Button full busy={busy} name="intent" value="password">
            {words.withPassword}
          </Button>
        </Form>
      ) : null}
      {waysIn.password && waysIn.secondFactor ? <Divider /> : null}
      {waysIn.secondFactor ? (
        <Form method="post" className="stack" noValidate>
          <CodeField label={words.code} helper={words.codeHelper} error={fields?.code} />
          <Button full busy={busy} name="intent" value="code" variant={waysIn.password ? 'secondary' : 'primary'}>
            {words.withCode}
          </Button>
        </Form>
      ) : null}
      {waysIn.providers.map((provider) => (
        <form key={provider.id} method="post" action={paths.socialStart(provider.id)}>
          <input type="hidden" name="from" value="reauthenticate" />
          <input type="hidden" name="to" value={to} />
          <Button variant="secondary" full>
            {words.withProvider(provider.name)}
          </Button>
        </form>
      ))}
      {waysIn.password ? <p className="small muted">{words.forgotten}</p> : null}
      <ButtonLink href={to.startsWith(paths.desk) ? paths.desk : paths.home} variant="quiet" full>
        {words.back}
      </ButtonLink>
    </PlainFrame>
  )
}
