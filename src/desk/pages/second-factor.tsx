import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { signInMessage } from '#areas/account/copy/errors.ts'
import { secondFactor, setUp } from '#areas/account/copy/second-factor.ts'
import { setUpAuthenticator } from '#areas/account/flows/sign-in/set-up-authenticator.ts'
import { verifySecondFactor } from '#areas/account/flows/sign-in/verify-second-factor.ts'
import { brand } from '#brand.ts'
import { listPasskeys } from '#database/accounts/sign-in-methods.ts'
import { secondFactorMessage } from '#desk/copy/errors.ts'
import { head } from '#desk/copy/meta/second-factor.ts'
import { paths } from '#paths.ts'
import { forAdviser, requireRecent } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { MessageSummary } from '#web/forms/message-summary.tsx'
import { refuseOffline } from '#web/forms/offline.ts'
import { headOf } from '#web/layout/head-of.ts'
import { AuthenticatorSecret } from '#web/sign-in/authenticator-secret.tsx'
import { PasskeyButton } from '#web/sign-in/passkey-button.tsx'
import { RecoveryCodes } from '#web/sign-in/recovery-codes.tsx'
import type { Route } from './+types/second-factor'

export const meta = headOf(head)

type Answer = Refusal<'code' | 'password', string> & { codes?: readonly string[] }

export const loader = forAdviser(async ({ app, person, adviser }) => {
  const { on, hasPassword } = await app.identity.secondFactor.stateOf(person.id)
  // This loader also runs for the page with the recovery codes, when the factor is on already.
  const begun = on ? undefined : await app.identity.secondFactor.read(person.id)
  const passkeys = (await listPasskeys(app.db, person.id)).length > 0
  return { on, hasPassword, mfaVerified: adviser.mfaVerified, uri: begun?.uri, passkeys }
})

export const action = forAdviser(
  formAction({
    fields: ['code', 'password'],
    secret: ['code', 'password'],
    async run({ refuse, ...entered }, args) {
      const { requestContext, app, person, adviser, values } = entered
      const { headers } = args.request
      if (adviser.mfaVerified) throw redirect(paths.desk, 303)
      const { intent, code, password } = values
      const { secondFactor: factor } = app.identity
      if (intent === 'begin') {
        requireRecent(entered, args)
        if (await countAttempts(app, { secondFactorPerMember: person.id }))
          return refuse({ message: requestMessage('rate_limited') }, 429)
        const begun = await factor.begin(headers, password)
        if (begun.ok) throw redirect(paths.deskSecondFactor, 303)
        const message = signInMessage({ screen: 'login', method: 'email', code: begun.code }) ?? ''
        return refuse<Answer>({ fields: { password: message } })
      }
      const { on } = await factor.stateOf(person.id)
      const owner = { id: person.id, email: person.user.email, name: person.member.first_name }
      const verified = on
        ? await verifySecondFactor(app, { headers, code, uid: person.id }, requestContext.client)
        : await setUpAuthenticator(app, owner, { headers, code }, requestContext.client)
      if (!verified.ok) {
        if (verified.code === 'rate_limited') return refuse({ message: requestMessage(verified.code) }, 429)
        return refuse<Answer>({ fields: { code: secondFactorMessage(verified.code) } })
      }
      requestContext.cookies.push(...verified.value.cookies)
      if (!('codes' in verified.value)) throw redirect(paths.desk, 303)
      return data<Answer>({ codes: verified.value.codes })
    },
  }),
)

export const clientAction = refuseOffline()

/** The recovery codes are in the action's answer only; a revalidation would remove them. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (actionResult as Answer | undefined)?.codes === undefined && defaultShouldRevalidate

export default function DeskSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { on, mfaVerified, hasPassword, uri, passkeys } = loaderData
  const answer: Answer = (actionData as Answer | undefined) ?? {}
  const { fields, codes } = answer
  const busy = useNavigation().formMethod === 'POST'
  if (codes) {
    return (
      <Frame>
        <RecoveryCodes codes={codes} onward={paths.desk} />
      </Frame>
    )
  }
  if (mfaVerified) {
    return (
      <Frame>
        <h1>{setUp.title}</h1>
        <p className="muted">{setUp.isOn}</p>
        <ButtonLink href={paths.desk} full>
          {secondFactor.submit}
        </ButtonLink>
      </Frame>
    )
  }
  return (
    <Frame>
      <h1>{on ? secondFactor.title : setUp.title}</h1>
      <p className="muted">{on ? secondFactor.text : setUp.text}</p>
      <MessageSummary refusal={answer} />
      {on || uri !== undefined ? (
        // Two keys, or React would reuse the password input as the code input, with the password in it.
        <Form method="post" className="stack" key="code" noValidate>
          {uri === undefined ? null : <AuthenticatorSecret uri={uri} />}
          <CodeField
            label={setUp.codeLabel}
            helper={on ? secondFactor.code.helper : setUp.codeHelper}
            error={fields?.code}
            digitsOnly={!on}
          />
          <Button full busy={busy}>
            {setUp.submit}
          </Button>
        </Form>
      ) : (
        <Form method="post" className="stack" key="password" noValidate>
          <p className="muted">{setUp.need}</p>
          {hasPassword ? (
            <TextField
              name="password"
              label={setUp.password}
              type="password"
              autoComplete="current-password"
              error={fields?.password}
              required
            />
          ) : null}
          <Button full busy={busy} name="intent" value="begin">
            {setUp.begin}
          </Button>
        </Form>
      )}
      {passkeys ? <PasskeyButton onward={paths.desk} /> : null}
      {on ? (
        <p className="small muted">
          {secondFactor.lost} {secondFactor.lostAtDesk}
        </p>
      ) : null}
    </Frame>
  )
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <PlainFrame brandName={brand.name} homeHref={paths.home}>
    {children}
  </PlainFrame>
)
