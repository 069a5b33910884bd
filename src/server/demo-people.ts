/** People to try the product with, in an empty development database only. */
import { brand } from '#brand.ts'
import { demoPlace } from '#copy/demo-people.ts'
import { type DemoPerson, demoPeople } from '#domain/demo-people.ts'
import type { MemberId } from '#domain/member-id.ts'
import { addAdviser } from '#flows/add-adviser.ts'
import { countAdvisers } from '#store/advisers.ts'
import { writeAudit } from '#store/audit.ts'
import { countMembers, insertMember, mergeMember } from '#store/members.ts'
import type { ServerWorld } from './world.ts'

const password = 'Demo1234!'

/** Takes their calls, with the adviser of the brand. */
const colleague = { first: 'Oisín', last: 'Murphy', email: 'oisin@siol.example' } as const

/** Does nothing in production, or where there are any already. */
async function addDemoAdvisers(world: ServerWorld): Promise<void> {
  if (world.config.mode !== 'development' || (await countAdvisers(world.db)) > 0) return
  await addAdviser(world, brand.advisor)
  await addAdviser(world, { name: `${colleague.first} ${colleague.last}`, email: colleague.email })
}

/** Does nothing in production, or where there is any member already. */
export async function addDemoPeople(world: ServerWorld): Promise<void> {
  await addDemoAdvisers(world)
  if (world.config.mode !== 'development' || (await countMembers(world.db)) > 0) return
  for (const person of demoPeople) await addPerson(world, person)
}

const addPerson = (world: ServerWorld, { first, last, email, place, facts }: DemoPerson): Promise<void> =>
  world.db.transaction().execute(async (trx) => {
    const now = world.now()
    const created = await world.identity.createUser(trx, {
      email,
      password,
      displayName: `${first} ${last}`,
      signIn: false,
    })
    if (!created.ok) return
    const { uid } = created.value
    await insertMember(trx, { uid, email_address: email, first_name: first, last_name: last }, now)
    if (place !== 'unverified') await world.identity.confirmEmail(trx, uid)
    const begun = place === 'unverified' || place === 'choosing' ? {} : { request_followup: true, welcomed_at: now }
    await mergeMember(trx, uid as MemberId, { ...begun, ...facts }, now)
    await writeAudit(trx, { actor: 'server', uid, deed: 'add demo person' }, now)
  })

/** What the start prints; nothing where no demo person lives. */
export async function demoSignIns(world: ServerWorld): Promise<string | undefined> {
  if (world.config.mode !== 'development') return undefined
  const known = await world.identity.findByEmail(demoPeople[0].email)
  const lines = demoPeople.map((person) => `  ${person.email.padEnd(24)} ${demoPlace(person)}`)
  // house-allow: sentence
  return known && [`Demo sign-ins, password ${password}:`, ...lines].join('\n')
}
