import { data, Form, href, redirect, useNavigation } from 'react-router'
import { secondFactor, setUp } from '#areas/account/copy/second-factor.ts'
import { factorRules } from '#areas/account/flows/sign-in/needs-factor.ts'
import { rememberBrowser } from '#areas/account/flows/sign-in/remember-browser.ts'
import { setUpAuthenticator } from '#areas/account/flows/sign-in/set-up-authenticator.ts'
import { verifySecondFactor } from '#areas/account/flows/sign-in/verify-second-factor.ts'
import { brand } from '#brand.ts'
import { listPasskeys } from '#database/accounts/sign-in-methods.ts'
import { secondFactorHead } from '#desk/copy/advisers.ts'
import { identifyBrowser } from '#server/guards/known-browser.ts'
import { requireFactor } from '#server/guards/require-factor.ts'
import { forAdviser } from '#server/guards.ts'
import { PrimaryLink } from '#ui/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { MessageSummary } from '#web/forms/refusal-summary.tsx'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { type AuthenticatorAnswer, beginSetUp, refuseCode } from '#web/sign-in/authenticator-action.ts'
import { PasskeyButton } from '#web/sign-in/passkey-button.tsx'
import { keepRecoveryCodes, RecoveryCodes } from '#web/sign-in/recovery-codes.tsx'
import { SetUpAuthenticator } from '#web/sign-in/set-up-authenticator.tsx'
import type { Route } from './+types/second-factor'

export const meta = headOf(secondFactorHead)

export const loader = forAdviser(async ({ app, person, adviser }) => {
  const { on, hasPassword } = await app.identity.secondFactor.stateOf(person.id)
  // This loader also runs for the page with the recovery codes, when the factor is on already.
  const begun = on ? undefined : await app.identity.secondFactor.read(person.id)
  const passkeys = (await listPasskeys(app.db, person.id)).length > 0
  const isLost = !on && (await factorRules(app, person.id)).forFactor
  return { on, hasPassword, mfaVerified: adviser.mfaVerified, uri: begun?.uri, passkeys, isLost }
})

export const action = adviserForm({
  fields: ['code', 'password'],
  secret: ['code', 'password'],
  async run({ refuse, ...entered }, args) {
    const { requestContext, app, person, adviser, values } = entered
    const { headers } = args.request
    if (adviser.mfaVerified) throw redirect(href('/desk'), 303)
    const { intent, code, password } = values
    if (intent === 'begin') {
      await requireFactor(entered, args)
      return beginSetUp({ app, person }, { headers, password, page: href('/desk/second-factor'), refuse })
    }
    const { on } = await app.identity.secondFactor.stateOf(person.id)
    // Set up once, with the password; after that only the factor, a recovery code or the firm replaces it.
    if (!on) await requireFactor(entered, args)
    const owner = {
      id: person.id,
      email: person.user.email,
      name: person.member.first_name,
      sessionId: person.sessionId,
    }
    const verified = on
      ? await verifySecondFactor(app, { headers, code, uid: person.id }, requestContext.client)
      : await setUpAuthenticator(app, owner, { headers, code }, requestContext.client)
    if (!verified.ok) return refuseCode(refuse, verified.code)
    requestContext.cookies.push(...verified.value.cookies)
    await rememberBrowser(app, person.id, identifyBrowser(requestContext, headers))
    if (!('codes' in verified.value)) throw redirect(href('/desk'), 303)
    return data<AuthenticatorAnswer>({ codes: verified.value.codes })
  },
})

export const clientAction = refuseUnanswered()

export const shouldRevalidate = keepRecoveryCodes

export default function DeskSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { on, mfaVerified, hasPassword, uri, passkeys, isLost } = loaderData
  const answer = (actionData as AuthenticatorAnswer | undefined) ?? {}
  const { fields, codes } = answer
  const busy = useNavigation().formMethod === 'POST'
  if (codes) {
    return (
      <Frame>
        <RecoveryCodes codes={codes} onward={href('/desk')} />
      </Frame>
    )
  }
  if (mfaVerified) {
    return (
      <Frame>
        <h1>{setUp.title}</h1>
        <p className="muted">{setUp.isOn}</p>
        <PrimaryLink href={href('/desk')}>{secondFactor.submit}</PrimaryLink>
      </Frame>
    )
  }
  return (
    <Frame>
      <h1>{on ? secondFactor.title : setUp.title}</h1>
      <p className="muted">
        {isLost
          ? passkeys
            ? secondFactor.passkeyAtDesk
            : secondFactor.noneAtDesk
          : on
            ? secondFactor.text
            : setUp.text}
      </p>
      <MessageSummary refusal={answer} />
      {on ? (
        <Form method="post" className="stack" noValidate>
          <CodeField label={setUp.codeLabel} helper={secondFactor.code.helper} error={fields?.code} />
          <Submit>{setUp.submit}</Submit>
        </Form>
      ) : isLost ? null : (
        <SetUpAuthenticator
          uri={uri}
          hasPassword={hasPassword}
          errors={fields}
          busy={busy}
          lead={<p className="muted">{setUp.need}</p>}
        />
      )}
      {passkeys ? <PasskeyButton onward={href('/desk')} /> : null}
      {on || isLost ? (
        <p className="small muted">
          {secondFactor.lost} {secondFactor.lostAtDesk}
        </p>
      ) : null}
    </Frame>
  )
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <PlainFrame brandName={brand.name} homeHref={href('/')}>
    {children}
  </PlainFrame>
)
