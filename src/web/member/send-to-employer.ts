/** The action behind 'Send Via Email', on home and on share-employer. */
import { redirect } from 'react-router'
import { sendToEmployer } from '#areas/application/flows/share-with-employer.ts'
import type { MemberContext } from '#server/guards.ts'
import { fieldMessage, requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { refuseWith } from '#web/forms/form-action.ts'

export type SendRefusal = Refusal<'email', string>

/** Redirects to `next` once the email is queued; otherwise the same page keeps the typed address. */
export async function sendEmployerEmail({ app, person }: MemberContext, email: string, next: string) {
  const refuse = (refusal: SendRefusal, status?: number) =>
    refuseWith<SendRefusal>({ values: { email }, ...refusal }, status)
  if (await countAttempts(app, { employerMailPerMember: person.id }))
    return refuse({ message: requestMessage('rate_limited') }, 429)
  const sent = await sendToEmployer(app, person.id, email)
  if (sent.ok) throw redirect(next, 303)
  if (sent.code === 'not_allowed') return refuse({ message: requestMessage('not_allowed') }, 409)
  return refuse({ fields: { email: fieldMessage(sent.code) } })
}
