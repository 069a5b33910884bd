/** People to try the product with, in an empty development database only. */

import { codeAt } from '#adapters/identity/authenticator.ts'
import { brand } from '#brand.ts'
import { demoAdviser, demoPlace } from '#copy/development/demo-users.ts'
import { countAdvisers } from '#database/advisers.ts'
import { writeAudit } from '#database/audit.ts'
import { countMembers, insertMember, mergeMember } from '#database/members.ts'
import { secretOf } from '#domain/account/second-factor.ts'
import { type DemoPerson, demoPeople, hoursTaken } from '#domain/development/demo-users.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { addAdviser } from '#flows/desk/add-adviser.ts'
import { admitAdviser } from '#flows/desk/admit-adviser.ts'
import type { ServerWorld } from './app-context.ts'
import { type DemoAdviser, demoDeeds } from './demo-steps.ts'

const password = 'Demo1234!'

/** Takes their calls, with the adviser of the brand. */
const colleague = { first: 'Oisín', last: 'Murphy', email: 'oisin@siol.example' } as const

/** Does nothing where there are any already. */
async function addDemoAdvisers(world: ServerWorld): Promise<void> {
  if ((await countAdvisers(world.db)) > 0) return
  await addAdviser(world, brand.advisor)
  await openDesk(world)
  await addAdviser(world, { name: `${colleague.first} ${colleague.last}`, email: colleague.email })
}

/** The adviser of the brand has an account like everyone's, and a second factor whose secret the start prints. */
async function openDesk(world: ServerWorld): Promise<void> {
  const { name, email } = brand.advisor
  const signedIn = await world.db.transaction().execute(async (trx) => {
    const created = await world.identity.createUser(trx, { email, password, displayName: name, signIn: true })
    if (!created.ok) return undefined
    const { uid } = created.value
    const [first = '', last = ''] = name.split(' ')
    await insertMember(trx, { uid, email_address: email, first_name: first, last_name: last }, world.now())
    await world.identity.confirmEmail(trx, uid)
    await mergeMember(trx, uid as MemberId, { request_followup: true, welcomed_at: world.now() }, world.now())
    return created.value
  })
  if (!signedIn) return
  await admitAdviser(world, email)
  const headers = new Headers({ cookie: signedIn.cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
  const begun = await world.identity.secondFactor.begin(headers, password)
  if (begun.ok)
    await world.identity.secondFactor.prove(headers, { kind: 'app', text: codeAt(begun.value.uri, new Date()) })
}

/** How the demo adviser signs in; nothing where there is none, or where somebody gave the account another factor. */
async function deskSignIn(world: ServerWorld): Promise<string | undefined> {
  const user = await world.identity.findByEmail(brand.advisor.email)
  const factor = user && (await world.identity.secondFactor.read(user.uid))
  return factor && demoAdviser({ email: brand.advisor.email, secret: secretOf(factor.uri), uri: factor.uri })
}

/** Does nothing in production, or where there is any member already. */
export async function addDemoPeople(world: ServerWorld): Promise<void> {
  if (world.config.mode !== 'development') return
  // The demo adviser is a member too.
  const anyone = (await countMembers(world.db)) > 0
  await addDemoAdvisers(world)
  if (anyone) return
  const { name, email } = brand.advisor
  const adviser = await world.identity.findByEmail(email)
  if (!adviser) return
  for (const person of demoPeople) {
    // One who was refused something stays where they are; the others come.
    await addPerson(world, person, { uid: adviser.uid, name, email }).catch((err: unknown) =>
      world.log.error({ err, place: person.place }, 'a demo person did not get where they should'),
    )
  }
}

/** The account, and then what they did, each deed at its own moment in the past. */
async function addPerson(world: ServerWorld, person: DemoPerson, adviser: DemoAdviser): Promise<void> {
  const moments = momentsOf(person, world.now())
  const id = await addAccount({ ...world, now: () => moments.begun }, person)
  if (!id) return
  for (const { step, at } of moments.steps)
    await demoDeeds[step]({ world: { ...world, now: () => at }, id, person, adviser })
}

const hour = 3_600_000

/** Counted back from now, so that the last deed was done `hoursAgo` hours ago. */
export function momentsOf({ steps, hoursAgo }: Pick<DemoPerson, 'steps' | 'hoursAgo'>, now: Date) {
  const took: number[] = steps.map((step) => hoursTaken[step])
  const begun = now.getTime() - (hoursAgo + took.reduce((sum, hours) => sum + hours, 0)) * hour
  let at = begun
  return {
    begun: new Date(begun),
    steps: steps.map((step) => {
      at += hoursTaken[step] * hour
      return { step, at: new Date(Math.round(at)) }
    }),
  }
}

const addAccount = (world: ServerWorld, { first, last, email }: DemoPerson): Promise<MemberId | undefined> =>
  world.db.transaction().execute(async (trx) => {
    const created = await world.identity.createUser(trx, {
      email,
      password,
      displayName: `${first} ${last}`,
      signIn: false,
    })
    if (!created.ok) return undefined
    const { uid } = created.value
    await insertMember(trx, { uid, email_address: email, first_name: first, last_name: last }, world.now())
    await writeAudit(trx, { actor: 'server', uid, deed: 'add demo person' }, world.now())
    return uid as MemberId
  })

/** What the start prints; nothing where no demo person lives. */
export async function demoSignIns(world: ServerWorld): Promise<string | undefined> {
  if (world.config.mode !== 'development') return undefined
  const known = await world.identity.findByEmail(demoPeople[0].email)
  const lines = demoPeople.map((person) => `  ${person.email.padEnd(24)} ${demoPlace(person)}`)
  const desk = await deskSignIn(world)
  // house-allow: sentence
  return known && [`Demo sign-ins, password ${password}:`, ...lines, ...(desk ? [desk] : [])].join('\n')
}
