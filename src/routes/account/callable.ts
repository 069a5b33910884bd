/** The callables of the hosted service that the specification describes, by their names (specification 1, section 7). */
import { data } from 'react-router'
import { sayCallable } from '#copy/errors.ts'
import { callable as words } from '#copy/pages/callable.ts'
import { requestNewPassword } from '#flows/request-password-reset.ts'
import { sendVerificationEmail } from '#flows/send-verification-email.ts'
import { sendWelcomeEmails } from '#flows/send-welcome-emails.ts'
import { setUpNewUser } from '#flows/set-up-new-user.ts'
import { type Entered, enter } from '#server/guards.ts'
import { readJson } from '#server/read-json.ts'
import type { Route } from './+types/callable'

type Call = (entered: Entered, body: Record<string, unknown>) => Promise<ReturnType<typeof answer>>

const answer = (body: object, status = 200) => data(body, { status })
const refuse = (code: string, status: number) => answer({ error: { code, message: sayCallable(code) } }, status)

const statuses: Record<string, number> = { 'not-found': 404, 'invalid-argument': 422, 'too-many-requests': 429 }

/** Only for someone who is signed in. */
const signedIn =
  (call: (entered: Entered & { person: NonNullable<Entered['person']> }) => Promise<ReturnType<typeof answer>>): Call =>
  async (entered) =>
    entered.person ? call({ ...entered, person: entered.person }) : refuse('unauthenticated', 401)

const calls: Record<string, Call> = {
  'user-request_new_password': async ({ visit, world }, { email }) => {
    const sent = await requestNewPassword(world, email, visit.client)
    const hidden = !sent.ok && sent.code === 'not-found' && !world.rulebook.revealsAccounts
    if (sent.ok || hidden) return answer({ success: true, message: words.resetSent })
    return refuse(sent.code, statuses[sent.code] ?? 422)
  },
  setupNewUser: signedIn(async ({ world, person }) => {
    await world.db.transaction().execute((trx) => setUpNewUser(world, trx, person.user))
    return answer({ success: true })
  }),
  sendWelcomeEmails: signedIn(async ({ world, person }) => {
    if (!person.user.emailVerified) return refuse('failed-precondition', 409)
    const name = person.member.first_name
    await world.db
      .transaction()
      .execute((trx) => sendWelcomeEmails(world, trx, person.id, { email: person.user.email, name }))
    return answer({ success: true })
  }),
  sendVerificationEmail: signedIn(async ({ world, person }) => {
    const sent = await sendVerificationEmail(world, person.user)
    if (sent.ok) return answer({ data: { success: true } })
    const error = sent.code === 'cool-down' ? words.wait(sent.seconds) : sayCallable(sent.code)
    return answer({ data: { success: false, error } })
  }),
}

export const loader = async (args: Route.LoaderArgs) => {
  await enter(args)
  return refuse('not-found', 405)
}

export async function action(args: Route.ActionArgs) {
  const entered = await enter(args)
  const call = Object.hasOwn(calls, args.params.name) ? calls[args.params.name] : undefined
  if (!call) return refuse('not-found', 404)
  const body = await readJson(args.request)
  return body ? call(entered, body) : refuse('invalid-argument', 422)
}
