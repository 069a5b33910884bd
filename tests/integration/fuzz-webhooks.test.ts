/**
 * Webhooks whose sender has proved themselves, with contents that it never sends: what is behind the signature must
 * hold as well. FUZZ_RUNS=500 FUZZ_SEED=7 tries more and others.
 */
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  jotformIds,
  jotformSecret,
  jotformSettings,
  ofMember,
  personalValues,
  quizValues,
  webhookBody,
} from '#adapters/form-service/jotform.fixture.ts'
import { calendlyKey, calendlyServer, calendlyToken } from '#adapters/scheduler/calendly-server.fixture.ts'
import { signReference } from '#shared/flows/signed-reference.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { brokenTexts, hostileText } from '../hostile-requests.ts'

const numRuns = Number(process.env.FUZZ_RUNS ?? 15)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

const calendly = await calendlyServer()
afterAll(() => calendly.close())
const app = await openApp({
  SIOL_CALENDLY_URL: `${calendly.url}/firm/30min`,
  SIOL_CALENDLY_TOKEN: calendlyToken,
  SIOL_CALENDLY_WEBHOOK_KEY: calendlyKey,
  SIOL_CALENDLY_API: calendly.url,
  ...jotformSettings,
})
const { db } = app.context
beforeEach(() => app.clock.pass(60))

const [ownerEmail, senderEmail] = ['webhook.owner@example.ie', 'webhook.sender@example.ie']
const owner = await verifiedMember(app, ownerEmail)
const sender = await verifiedMember(app, senderEmail)
const [ownerUid, senderUid] = [await uidOf(app, ownerEmail), await uidOf(app, senderEmail)]
const [owners, senders] = ['EVENTOFTHEOWNER1', 'EVENTOFTHESENDER']
calendly.book(owners, { email: ownerEmail, phone: '+353 87 123 4567' })
calendly.book(senders, { email: senderEmail })
await owner.json('/callable/user-on_calendly_booking', { data: { event_uid: owners } })
await sender.json('/callable/user-on_calendly_booking', { data: { event_uid: senders } })

const about = async (uid: string): Promise<string> => {
  const one = (table: string, column: string) =>
    db.executeQuery(
      CompiledQuery.raw(`select to_jsonb(t) as row from "${table}" t where "${column}" = $1 order by t::text`, [uid]),
    )
  const tables = ['members', 'calls', 'answers', 'form_submissions', 'emails'].map((table) => one(table, 'uid'))
  return JSON.stringify((await Promise.all(tables)).map(({ rows }) => rows))
}

type Json = Record<string, unknown>
type Path = readonly string[]

/** Every place in a value, outer ones first. */
function placesIn(value: unknown, at: Path = []): Path[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]))
      : []
  return at.length === 0 ? inner : [at, ...inner]
}

function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to
  const { [key]: inner, ...others } = value as Json
  const next = changed(inner, rest, to)
  return next === undefined ? others : { ...others, [key]: next }
}

const leaf = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[undefined, null, true, 0, -1, 1.5, 1e308, [], {}, [[]], ['x'], { length: 3 }, { toString: 1 }],
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(calendly.inviteeUri(owners), calendly.inviteeUri(senders)) },
)

/** `value` with up to three of its parts replaced or left out. */
const mutations = (value: Json): fc.Arbitrary<Json> =>
  fc.array(fc.tuple(fc.constantFrom(...placesIn(value)), leaf), { minLength: 1, maxLength: 3 }).map((all) =>
    all.reduce<Json>((now, [path, to]) => {
      const exists = placesIn(now).some((place) => place.join('/') === path.join('/'))
      return exists ? (changed(now, path, to) as Json) : now
    }, value),
  )

async function check(arbitrary: fc.Arbitrary<BodyInit>, post: (body: BodyInit) => Promise<number>, accepted: number) {
  const before = await about(ownerUid)
  const answers = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(arbitrary, async (body) => {
      await db.executeQuery(CompiledQuery.raw('delete from rate_limits'))
      const status = await post(body)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      expect(status).toBeLessThan(500)
      expect(await about(ownerUid)).toBe(before)
    }),
    { seed, numRuns },
  )
  // What is refused before it is read would prove nothing.
  expect(answers.get(accepted) ?? 0).toBeGreaterThan(numRuns / 4)
}

const signed = (body: string) => {
  app.clock.pass(1)
  const t = Math.floor(app.clock.now().getTime() / 1000)
  const v1 = createHmac('sha256', calendlyKey).update(`${t}.${body}`).digest('hex')
  return { 'content-type': 'application/json', 'calendly-webhook-signature': `t=${t},v1=${v1}` }
}

test("a signed message of the scheduler, whatever is in it: no server error, and nothing changes about another member's call", async () => {
  const kinds = ['invitee.created', 'invitee.canceled'] as const
  const sent = kinds.flatMap((kind) =>
    [owners, senders].map((id) => JSON.parse(calendly.event(kind, id, app.clock.now()).body) as Json),
  )
  const bodies = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(...sent).chain((value) => mutations(value).map((one) => JSON.stringify(one))),
    },
    { weight: 1, arbitrary: fc.constantFrom(...brokenTexts) },
    { weight: 2, arbitrary: hostileText.map((event) => JSON.stringify({ event, payload: {} })) },
  )
  const post = async (body: BodyInit) =>
    (await app.browser().fetch('/webhooks/calendly', { method: 'POST', body, headers: signed(String(body)) })).status
  await check(bodies, post, 200)
})

let submission = 5_012_088_400_321_000_000n
test('an answer of a hosted form at the secret address, whatever is in it: no server error, and nothing changes about another member', async () => {
  const sender = ofMember(signReference(app.context, 'form', senderUid))
  const samples = [
    { formId: jotformIds.qualification, values: { ...quizValues, ...sender } },
    { formId: jotformIds.fact_find_personal_details, values: { ...personalValues, ...sender } },
  ]
  const answers = fc
    .constantFrom(...samples)
    .chain(({ formId, values }) =>
      mutations(values).map((one) => webhookBody({ id: String(submission++), formId, values: one })),
    )
  const parts = fc.constantFrom(...samples).chain((sample) =>
    fc
      .array(
        fc.tuple(fc.constantFrom('submissionID', 'formID', 'rawRequest', 'pretty', 'username', 'type'), hostileText),
        { minLength: 1, maxLength: 2 },
      )
      .map((all) => {
        const body = webhookBody({ id: String(submission++), ...sample })
        for (const [name, value] of all) body.set(name, value)
        return body
      }),
  )
  const bodies: fc.Arbitrary<BodyInit> = fc.oneof({ weight: 3, arbitrary: answers }, { weight: 1, arbitrary: parts })
  const post = async (body: BodyInit) =>
    (await app.browser().fetch(`/webhooks/jotform/${jotformSecret}`, { method: 'POST', body })).status
  await check(bodies, post, 204)
})
