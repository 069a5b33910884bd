import { data, Form, href, redirect, useNavigation } from 'react-router'
import { setUp } from '#areas/account/copy/second-factor.ts'
import { removeAuthenticator } from '#areas/account/flows/change-sign-in.ts'
import { replaceRecoveryCodes, setUpAuthenticator } from '#areas/account/flows/sign-in/set-up-authenticator.ts'
import { authenticatorHead, security } from '#areas/profile/copy/security.ts'
import { ownAccount } from '#areas/profile/pages/own-account.ts'
import { requireFactor } from '#server/guards/require-factor.ts'
import { forMember, recently } from '#server/guards.ts'
import { Button, SecondaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { WayBack } from '#ui/text-link.tsx'
import { recentForm } from '#web/forms/guarded-form.ts'
import { MessageSummary } from '#web/forms/refusal-summary.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { type AuthenticatorAnswer, beginSetUp, refuseCode } from '#web/sign-in/authenticator-action.ts'
import { keepRecoveryCodes, RecoveryCodes } from '#web/sign-in/recovery-codes.tsx'
import { SetUpAuthenticator } from '#web/sign-in/set-up-authenticator.tsx'
import type { Route } from './+types/security-authenticator'

export const meta = headOf(authenticatorHead)

const words = security.authenticator

export const loader = forMember(
  recently(async ({ app, person }) => {
    const { secondFactor } = app.identity
    const { on, hasPassword } = await secondFactor.stateOf(person.id)
    const begun = on ? undefined : await secondFactor.read(person.id)
    const codesLeft = on ? await secondFactor.recoveryCodesLeft(person.id) : 0
    return { on, hasPassword, uri: begun?.uri, codesLeft }
  }),
)

export const action = recentForm({
  fields: ['code', 'password'],
  secret: ['code', 'password'],
  async run({ refuse, ...entered }, args) {
    const { requestContext, app, person, values } = entered
    const { headers } = args.request
    await requireFactor(entered, args)
    const { intent, code, password } = values
    const { secondFactor } = app.identity
    const account = ownAccount(person)
    if (intent === 'remove') {
      await removeAuthenticator(app, account)
      throw redirect(`${href('/my-profile/security')}?saved=authenticatorRemoved`, 303)
    }
    if (intent === 'newCodes') {
      const codes = await replaceRecoveryCodes(app, account)
      if (codes) return data<AuthenticatorAnswer>({ codes })
      throw redirect(href('/my-profile/security/authenticator'), 303)
    }
    if ((await secondFactor.stateOf(person.id)).on) throw redirect(href('/my-profile/security/authenticator'), 303)
    if (intent === 'begin')
      return beginSetUp(
        { app, person },
        { headers, password, page: href('/my-profile/security/authenticator'), refuse },
      )
    const confirmed = await setUpAuthenticator(app, account, { headers, code }, requestContext.client)
    if (!confirmed.ok) return refuseCode(refuse, confirmed.code)
    requestContext.cookies.push(...confirmed.value.cookies)
    return data<AuthenticatorAnswer>({ codes: confirmed.value.codes })
  },
})

export const clientAction = refuseUnanswered()

export const shouldRevalidate = keepRecoveryCodes

export default function SecurityAuthenticator({ loaderData, actionData }: Route.ComponentProps) {
  const { on, hasPassword, uri, codesLeft } = loaderData
  const answer = (actionData as AuthenticatorAnswer | undefined) ?? {}
  const { fields, codes } = answer
  const busy = useNavigation().formMethod === 'POST'
  if (codes) return <RecoveryCodes codes={codes} onward={href('/my-profile/security')} />
  if (on) return <Manage codesLeft={codesLeft} busy={busy} />
  return (
    <>
      <h1>{words.title}</h1>
      <p className="muted">{setUp.need}</p>
      <MessageSummary refusal={answer} />
      <SetUpAuthenticator uri={uri} hasPassword={hasPassword} errors={fields} busy={busy}>
        <SecondaryLink href={href('/my-profile/security')}>{words.cancel}</SecondaryLink>
      </SetUpAuthenticator>
    </>
  )
}

function Manage({ codesLeft, busy }: { codesLeft: number; busy: boolean }) {
  return (
    <>
      <WayBack href={href('/my-profile/security')}>{words.back}</WayBack>
      <h1>{words.onTitle}</h1>
      <p className="muted">{words.onText}</p>
      <Card as="section" className="security-card stack justify-start">
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
      <Card as="section" className="security-card stack justify-start">
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
