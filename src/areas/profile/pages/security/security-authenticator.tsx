import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { signInMessage } from '#areas/account/copy/errors.ts'
import { setUp } from '#areas/account/copy/second-factor.ts'
import { removeAuthenticator } from '#areas/account/flows/change-sign-in.ts'
import { replaceRecoveryCodes, setUpAuthenticator } from '#areas/account/flows/sign-in/set-up-authenticator.ts'
import { security, authenticatorHead } from '#areas/profile/copy/security.ts'
import { ownAccount } from '#areas/profile/pages/own-account.ts'
import { secondFactorMessage } from '#desk/copy/errors.ts'
import { paths } from '#paths.ts'
import { forMember, recently } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ArrowLeftIcon } from '#ui/marks/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { MessageSummary } from '#web/forms/message-summary.tsx'
import { refuseOffline } from '#web/forms/offline.ts'
import { headOf } from '#web/layout/head-of.ts'
import { AuthenticatorSecret } from '#web/sign-in/authenticator-secret.tsx'
import { RecoveryCodes } from '#web/sign-in/recovery-codes.tsx'
import type { Route } from './+types/security-authenticator'

export const meta = headOf(authenticatorHead)

const words = security.authenticator

type Answer = Refusal<'code' | 'password', string> & { codes?: readonly string[] }

export const loader = forMember(
  recently(async ({ app, person }) => {
    const { secondFactor } = app.identity
    const { on, hasPassword } = await secondFactor.stateOf(person.id)
    const begun = on ? undefined : await secondFactor.read(person.id)
    const codesLeft = on ? await secondFactor.recoveryCodesLeft(person.id) : 0
    return { on, hasPassword, uri: begun?.uri, codesLeft }
  }),
)

export const action = forMember(
  recently(
    formAction({
      fields: ['code', 'password'],
      secret: ['code', 'password'],
      async run({ requestContext, app, person, values, refuse }, { request: { headers } }) {
        const { intent, code, password } = values
        const { secondFactor } = app.identity
        const account = ownAccount(person)
        if (intent === 'remove') {
          await removeAuthenticator(app, account)
          throw redirect(`${paths.security}?saved=authenticatorRemoved`, 303)
        }
        if (intent === 'newCodes') {
          const codes = await replaceRecoveryCodes(app, account)
          if (codes) return data<Answer>({ codes })
          throw redirect(paths.securityAuthenticator, 303)
        }
        if ((await secondFactor.stateOf(person.id)).on) throw redirect(paths.securityAuthenticator, 303)
        if (intent === 'begin') {
          if (await countAttempts(app, { secondFactorPerMember: person.id }))
            return refuse({ message: requestMessage('rate_limited') }, 429)
          const begun = await secondFactor.begin(headers, password)
          if (begun.ok) throw redirect(paths.securityAuthenticator, 303)
          const message = signInMessage({ screen: 'login', method: 'email', code: begun.code }) ?? ''
          return refuse<Answer>({ fields: { password: message } })
        }
        const confirmed = await setUpAuthenticator(app, account, { headers, code }, requestContext.client)
        if (!confirmed.ok) {
          if (confirmed.code === 'rate_limited') return refuse({ message: requestMessage(confirmed.code) }, 429)
          return refuse<Answer>({ fields: { code: secondFactorMessage(confirmed.code) } })
        }
        requestContext.cookies.push(...confirmed.value.cookies)
        return data<Answer>({ codes: confirmed.value.codes })
      },
    }),
  ),
)

export const clientAction = refuseOffline()

/** The recovery codes are in the action's answer only; a revalidation would remove them. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (actionResult as Answer | undefined)?.codes === undefined && defaultShouldRevalidate

export default function SecurityAuthenticator({ loaderData, actionData }: Route.ComponentProps) {
  const { on, hasPassword, uri, codesLeft } = loaderData
  const answer: Answer = (actionData as Answer | undefined) ?? {}
  const { fields, codes } = answer
  const busy = useNavigation().formMethod === 'POST'
  if (codes) return <RecoveryCodes codes={codes} onward={paths.security} />
  if (on) return <Manage codesLeft={codesLeft} busy={busy} />
  return (
    <>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      <MessageSummary refusal={answer} />
      {uri === undefined ? (
        // Two keys, or React would reuse the password input as the code input, with the password in it.
        <Form method="post" className="stack" key="password" noValidate>
          {hasPassword ? (
            <TextField
              name="password"
              label={words.password}
              type="password"
              autoComplete="current-password"
              error={fields?.password}
              required
            />
          ) : null}
          <Button full busy={busy} name="intent" value="begin">
            {words.begin}
          </Button>
          <ButtonLink href={paths.security} variant="secondary" full>
            {words.cancel}
          </ButtonLink>
        </Form>
      ) : (
        <Form method="post" className="stack" key="code" noValidate>
          <AuthenticatorSecret uri={uri} />
          <CodeField label={setUp.codeLabel} helper={setUp.codeHelper} error={fields?.code} digitsOnly />
          <Button full busy={busy}>
            {setUp.submit}
          </Button>
          <ButtonLink href={paths.security} variant="secondary" full>
            {words.cancel}
          </ButtonLink>
        </Form>
      )}
    </>
  )
}

function Manage({ codesLeft, busy }: { codesLeft: number; busy: boolean }) {
  return (
    <>
      <TextLink href={paths.security} className="link-alone small">
        <ArrowLeftIcon size={18} />
        {words.back}
      </TextLink>
      <h1>{words.onTitle}</h1>
      <p className="muted">{words.onText}</p>
      <Card as="section" className="security-card">
        <h2>{words.codesTitle}</h2>
        <p className="muted small">
          {words.codes(codesLeft)} {words.codesHow}
        </p>
        <Form method="post">
          <Button variant="secondary" full busy={busy} name="intent" value="newCodes">
            {words.newCodes}
          </Button>
        </Form>
      </Card>
      <Card as="section" className="security-card">
        <h2>{words.removeTitle}</h2>
        <p className="muted small">{words.removeText}</p>
        <Form method="post">
          <Button variant="danger" full busy={busy} name="intent" value="remove">
            {words.remove}
          </Button>
        </Form>
      </Card>
    </>
  )
}
