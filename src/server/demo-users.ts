/** People to try the product with, in an empty development database only. */

import { codeAt } from '#adapters/identity/authenticator.ts'
import { brand } from '#brand.ts'
import { demoAdviser, demoPlace } from '#copy/development/demo-users.ts'
import { countAdvisers } from '#database/advisers.ts'
import { writeAudit } from '#database/audit.ts'
import { countMembers, insertMember, mergeMember } from '#database/members.ts'
import { secretOf } from '#domain/account/second-factor.ts'
import { type DemoUser, demoUsers, hoursTaken } from '#domain/development/demo-users.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { addAdviser } from '#flows/desk/add-adviser.ts'
import { admitAdviser } from '#flows/desk/admit-adviser.ts'
import type { ServerAppContext } from './app-context.ts'
import { type DemoAdviser, demoActions } from './demo-steps.ts'

const password = 'Demo1234!'

/** Takes their calls, with the adviser of the brand. */
const colleague = { first: 'Oisín', last: 'Murphy', email: 'oisin@siol.example' } as const

/** Does nothing where there are any already. */
async function addDemoAdvisers(app: ServerAppContext): Promise<void> {
  if ((await countAdvisers(app.db)) > 0) return
  await addAdviser(app, brand.advisor)
  await openDesk(app)
  await addAdviser(app, { name: `${colleague.first} ${colleague.last}`, email: colleague.email })
}

/** The adviser of the brand has an account like everyone's, and a second factor whose secret the start prints. */
async function openDesk(app: ServerAppContext): Promise<void> {
  const { name, email } = brand.advisor
  const signedIn = await app.db.transaction().execute(async (trx) => {
    const created = await app.identity.createUser(trx, { email, password, displayName: name, signIn: true })
    if (!created.ok) return undefined
    const { uid } = created.value
    const [first = '', last = ''] = name.split(' ')
    const member = { uid, email_address: email, first_name: first, last_name: last }
    const id = await insertMember(trx, member, app.now())
    await app.identity.confirmEmail(trx, uid)
    if (id) await mergeMember(trx, id, { request_followup: true, welcomed_at: app.now() }, app.now())
    return created.value
  })
  if (!signedIn) return
  await admitAdviser(app, email)
  const headers = new Headers({ cookie: signedIn.cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
  const begun = await app.identity.secondFactor.begin(headers, password)
  if (begun.ok)
    await app.identity.secondFactor.prove(headers, { kind: 'app', text: await codeAt(begun.value.uri, new Date()) })
}

/** How the demo adviser signs in; nothing where there is none, or where somebody gave the account another factor. */
async function deskSignIn(app: ServerAppContext): Promise<string | undefined> {
  const user = await app.identity.findByEmail(brand.advisor.email)
  const factor = user && (await app.identity.secondFactor.read(user.uid))
  return factor && demoAdviser({ email: brand.advisor.email, secret: secretOf(factor.uri), uri: factor.uri })
}

/** Does nothing in production, or where there is any member already. */
export async function addDemoUsers(app: ServerAppContext): Promise<void> {
  if (app.config.mode !== 'development') return
  // The demo adviser is a member too.
  const anyone = (await countMembers(app.db)) > 0
  await addDemoAdvisers(app)
  if (anyone) return
  const { name, email } = brand.advisor
  const adviser = await app.identity.findByEmail(email)
  if (!adviser) return
  for (const person of demoUsers) {
    // One who was refused something stays where they are; the others come.
    await addPerson(app, person, { uid: adviser.uid, name, email }).catch((err: unknown) =>
      app.log.error({ err, place: person.place }, 'a demo person did not get where they should'),
    )
  }
}

/** The account, and then what they did, each deed at its own moment in the past. */
async function addPerson(app: ServerAppContext, person: DemoUser, adviser: DemoAdviser): Promise<void> {
  const moments = momentsOf(person, app.now())
  const id = await addAccount({ ...app, now: () => moments.begun }, person)
  if (!id) return
  for (const { step, at } of moments.steps)
    await demoActions[step]({ app: { ...app, now: () => at }, id, person, adviser })
}

const hour = 3_600_000

/** Counted back from now, so that the last deed was done `hoursAgo` hours ago. */
export function momentsOf({ steps, hoursAgo }: Pick<DemoUser, 'steps' | 'hoursAgo'>, now: Date) {
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

const addAccount = (app: ServerAppContext, { first, last, email }: DemoUser): Promise<MemberId | undefined> =>
  app.db.transaction().execute(async (trx) => {
    const created = await app.identity.createUser(trx, {
      email,
      password,
      displayName: `${first} ${last}`,
      signIn: false,
    })
    if (!created.ok) return undefined
    const { uid } = created.value
    const id = await insertMember(trx, { uid, email_address: email, first_name: first, last_name: last }, app.now())
    await writeAudit(trx, { actor: 'server', uid, action: 'add_demo_user' }, app.now())
    return id
  })

/** What the start prints; nothing where no demo person lives. */
export async function demoSignIns(app: ServerAppContext): Promise<string | undefined> {
  if (app.config.mode !== 'development') return undefined
  const known = await app.identity.findByEmail(demoUsers[0].email)
  const lines = demoUsers.map((person) => `  ${person.email.padEnd(24)} ${demoPlace(person)}`)
  const desk = await deskSignIn(app)
  // house-allow: sentence
  return known && [`Demo sign-ins, password ${password}:`, ...lines, ...(desk ? [desk] : [])].join('\n')
}
