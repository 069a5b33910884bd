/** Where Calendly posts its news. No page of ours calls it, so the signature is what is checked. */
import { data } from 'react-router'
import { sayRequest } from '#copy/shared/errors.ts'
import { type HearingFault, hearScheduler } from '#flows/calls/handle-scheduler-webhook.ts'
import { enter } from '#server/guards.ts'
import type { Route } from './+types/calendly-webhook'

/** Calendly sends again what is not answered with a status from 200 to 299. */
const statuses: Record<HearingFault, number> = {
  not_found: 404,
  bad_signature: 401,
  too_old: 401,
  replayed: 409,
  malformed: 422,
  scheduler_unavailable: 503,
}

const refuse = (status: number) => data({ error: { message: sayRequest('not_found') } }, { status })

export async function loader(args: Route.LoaderArgs) {
  await enter(args)
  return refuse(405)
}

export async function action(args: Route.ActionArgs) {
  const { world } = await enter(args)
  if (args.request.method !== 'POST') return refuse(405)
  const signature = args.request.headers.get('calendly-webhook-signature')
  const heard = await hearScheduler(world, { signature, body: await args.request.text() })
  if (heard.ok) return data({ received: true, known: heard.value === 'known' })
  return data({ error: { code: heard.code } }, { status: statuses[heard.code] })
}
