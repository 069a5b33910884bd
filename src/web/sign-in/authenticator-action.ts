/** What the actions of the two pages that set up an authenticator app share: the member's and the desk's. */
import { redirect } from 'react-router'
import { signInMessage } from '#areas/account/copy/errors.ts'
import type { SecondFactorRefusal } from '#areas/account/flows/sign-in/verify-second-factor.ts'
import { secondFactorMessage } from '#desk/copy/errors.ts'
import type { MemberContext } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import type { Posted } from '#web/forms/form-action.ts'

/** `codes`: the recovery codes, once, after the set-up. */
export type AuthenticatorAnswer = Refusal<'code' | 'password', string> & { codes?: readonly string[] }

type Refuse = Posted<'code' | 'password'>['refuse']

/** Makes the secret; `page` is the page of the set-up, which shows it. */
export async function beginSetUp(
  { app, person }: Pick<MemberContext, 'app' | 'person'>,
  { headers, password, page, refuse }: { headers: Headers; password: string; page: string; refuse: Refuse },
) {
  if (await countAttempts(app, { secondFactorPerMember: person.id }))
    return refuse<AuthenticatorAnswer>({ message: requestMessage('rate_limited') }, 429)
  const begun = await app.identity.secondFactor.begin(headers, password)
  if (begun.ok) throw redirect(page, 303)
  const message = signInMessage({ screen: 'login', method: 'email', code: begun.code }) ?? ''
  return refuse<AuthenticatorAnswer>({ fields: { password: message } })
}

export const refuseCode = (refuse: Refuse, code: SecondFactorRefusal) =>
  code === 'rate_limited'
    ? refuse<AuthenticatorAnswer>({ message: requestMessage(code) }, 429)
    : refuse<AuthenticatorAnswer>({ fields: { code: secondFactorMessage(code) } })
