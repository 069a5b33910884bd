/** For tests: a server on loopback that behaves as documented for Calendly's API v2. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const root = 'https://api.calendly.com'

export const calendlyToken = 'a-personal-access-token'
export const calendlyKey = 'the signing key of the webhooks'

type Invitee = {
  id: string
  email: string
  name: string
  timezone: string
  status: 'active' | 'canceled'
  reference: string | null
  /** Where the adviser is to call; null where the firm does not ask for a number. */
  phone: string | null
  old: string | null
  new: string | null
}

type Event = { id: string; start: Date; adviser: string; status: 'active' | 'canceled'; invitee: Invitee }

/** A failure to answer one request with. `hang` never answers; `cut` closes the connection. */
export type SimulatedFailure = { status: number; headers?: Record<string, string>; body?: string } | 'hang' | 'cut'

export async function calendlyServer() {
  const events = new Map<string, Event>()
  const asked: string[] = []
  const failures: SimulatedFailure[] = []
  let cancelledBySomebodyElse: string | undefined
  let loseNext = false
  let forbidden = false

  const book = (id: string, changes: { start?: Date; adviser?: string } & Partial<Omit<Invitee, 'id'>> = {}) => {
    const { start = new Date('2026-12-01T10:00:00Z'), adviser = 'Niamh Kelly', ...invitee } = changes
    const event: Event = {
      id,
      start,
      adviser,
      status: 'active',
      invitee: {
        id: `I${id}`,
        email: 'anna@example.ie',
        name: 'Anna Byrne',
        timezone: 'Europe/Dublin',
        status: 'active',
        reference: null,
        phone: null,
        old: null,
        new: null,
        ...invitee,
      },
    }
    events.set(id, event)
    return event
  }

  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}`)
    const text = await bodyOf(request)
    const failure = failures.shift()
    if (failure === 'hang') return
    if (failure === 'cut') return void request.socket.destroy()
    if (failure)
      return void response.writeHead(failure.status, failure.headers).end(failure.body ?? fault(failure.status))
    if (request.headers.authorization !== `Bearer ${calendlyToken}`) return respond(response, 401, fault(401))
    const [, id = '', rest] = /^\/scheduled_events\/([^/?]+)(\/[^?]*)?(?:\?.*)?$/.exec(url) ?? []
    const event = events.get(id)
    if (!event) return respond(response, 404, fault(404))
    if (method === 'GET' && rest === undefined) return respond(response, 200, { resource: asResource(event) })
    if (method === 'GET' && rest === '/invitees') {
      const pagination = { count: 1, next_page: null, previous_page: null, next_page_token: null }
      return respond(response, 200, { collection: [asInvitee(event)], pagination })
    }
    if (method === 'POST' && rest === '/cancellation') {
      if (cancelledBySomebodyElse === id) cancel(id)
      if (forbidden) return respond(response, 403, fault(403))
      if (event.status === 'canceled') return respond(response, 403, fault(403, 'Event is already canceled'))
      cancel(id)
      if (loseNext) {
        loseNext = false
        return void request.socket.destroy()
      }
      const { reason } = JSON.parse(text || '{}') as { reason?: string }
      return respond(response, 201, {
        resource: {
          canceled_by: 'Niamh Kelly',
          reason: reason ?? null,
          canceler_type: 'host',
          created_at: stamp(new Date()),
        },
      })
    }
    return respond(response, 404, fault(404))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const cancel = (id: string) => {
    const event = events.get(id)
    if (!event) return
    event.status = 'canceled'
    event.invitee.status = 'canceled'
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request, as 'GET /path'. */
    asked,
    failures,
    book,
    cancel,
    /** The event is cancelled by somebody else just before our next cancellation of it. */
    cancelMeanwhile: (id: string) => {
      cancelledBySomebodyElse = id
    },
    /** The token may read but not cancel. */
    forbidCancellation: () => {
      forbidden = true
    },
    /** The next cancellation succeeds, but its response is lost. */
    loseCancellation: () => {
      loseNext = true
    },
    /** The webhook that Calendly posts for an event, signed at `now`. */
    event(kind: 'invitee.created' | 'invitee.canceled', id: string, now: Date, key = calendlyKey) {
      const event = events.get(id)
      if (!event) throw new Error(`There is no event ${id}.`)
      const payload = { ...asInvitee(event), scheduled_event: asResource(event) }
      const body = JSON.stringify({ event: kind, created_at: stamp(now), created_by: `${root}/users/NIAMH`, payload })
      const t = Math.floor(now.getTime() / 1000)
      const v1 = createHmac('sha256', key).update(`${t}.${body}`).digest('hex')
      return { body, headers: { 'content-type': 'application/json', 'calendly-webhook-signature': `t=${t},v1=${v1}` } }
    },
    inviteeUri,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const eventUri = (id: string) => `${root}/scheduled_events/${id}`
const inviteeUri = (id: string) => `${eventUri(id)}/invitees/I${id}`
/** With microseconds, as Calendly writes them. */
const stamp = (date: Date) => date.toISOString().replace('Z', '000Z')

const asResource = ({ id, start, adviser, status, invitee }: Event) => ({
  uri: eventUri(id),
  name: '30 Minute Meeting',
  status,
  start_time: stamp(start),
  end_time: stamp(new Date(start.getTime() + 30 * 60_000)),
  event_type: `${root}/event_types/EVENTTYPE`,
  location: invitee.phone
    ? { type: 'outbound_call', location: invitee.phone }
    : { type: 'inbound_call', location: '+353 1 555 0100' },
  invitees_counter: { total: 1, active: status === 'active' ? 1 : 0, limit: 1 },
  created_at: stamp(new Date('2026-11-20T10:00:00Z')),
  updated_at: stamp(new Date('2026-11-20T10:00:00Z')),
  event_memberships: [{ user: `${root}/users/NIAMH`, user_email: 'niamh@example.ie', user_name: adviser }],
  event_guests: [],
  ...(status === 'canceled'
    ? { cancellation: { canceled_by: adviser, reason: null, canceler_type: 'host', created_at: stamp(start) } }
    : {}),
})

const asInvitee = ({ id, invitee }: Event) => ({
  uri: inviteeUri(id),
  email: invitee.email,
  name: invitee.name,
  first_name: null,
  last_name: null,
  status: invitee.status,
  timezone: invitee.timezone,
  questions_and_answers: [],
  tracking: { utm_campaign: null, utm_source: null, utm_medium: null, utm_content: invitee.reference, utm_term: null },
  event: eventUri(id),
  cancel_url: `https://calendly.com/cancellations/I${id}`,
  reschedule_url: `https://calendly.com/reschedulings/I${id}`,
  rescheduled: invitee.new !== null,
  old_invitee: invitee.old && inviteeUri(invitee.old),
  new_invitee: invitee.new && inviteeUri(invitee.new),
})

const titles: Record<number, string> = {
  400: 'Invalid Argument',
  401: 'Unauthenticated',
  403: 'Permission Denied',
  404: 'Resource Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
}

const fault = (status: number, message = 'The request was not done.') =>
  JSON.stringify({ title: titles[status] ?? 'Unknown', message })

const respond = (response: ServerResponse, status: number, body: object | string) =>
  void response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
