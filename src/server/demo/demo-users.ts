/** Demo users to try the product with, in an empty development database only. */

import { codeAt } from '#adapters/identity/authenticator.ts'
import { secretOf } from '#areas/account/domain/sign-in/second-factor.ts'
import { demoAdviser, demoPlace } from '#areas/development/copy/demo-users.ts'
import { type DemoUser, demoUsers, hoursTaken } from '#areas/development/domain/demo-users.ts'
import { sampleContact } from '#areas/firm/copy/sample-contact.ts'
import { countAdvisers } from '#database/desk/advisers.ts'
import { countDemoUsers, lockDemoUsers } from '#database/desk/set-up.ts'
import { countMembers, insertMember, markWelcomed, mergeMember } from '#database/members/members.ts'
import { addAdviser } from '#desk/flows/add-adviser.ts'
import { admitAdviser } from '#desk/flows/admit-adviser.ts'
import { countAllNumbers } from '#desk/flows/numbers.ts'
import { StartError } from '#infrastructure/start-error.ts'
import type { ServerAppContext } from '#server/app-context.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { type DemoAdviser, demoActions } from './demo-steps.ts'

const advisor = { name: sampleContact.adviser, email: sampleContact.adviserEmail }

const password = 'Demo1234!'

/** The second demo adviser, beside the brand's. */
const colleague = { first: 'Oisín', last: 'Murphy', email: 'oisin@siol.example' } as const

/** Does nothing if there are advisers already. */
async function addDemoAdvisers(app: ServerAppContext): Promise<void> {
  if ((await countAdvisers(app.db)) > 0) return
  await addAdviser(app, advisor)
  await addDeskAccount(app)
  await addAdviser(app, { name: `${colleague.first} ${colleague.last}`, email: colleague.email })
}

/** Gives the brand's adviser an account and a second factor, whose secret is printed at start. */
async function addDeskAccount(app: ServerAppContext): Promise<void> {
  const { name, email } = advisor
  const signedIn = await app.db.transaction().execute(async (trx) => {
    const created = await app.identity.createUser(trx, { email, password, displayName: name, signIn: true })
    if (!created.ok) return undefined
    const { uid } = created.value
    const [first = '', last = ''] = name.split(' ')
    const member = { uid, email_address: email, first_name: first, last_name: last }
    const id = await insertMember(trx, member, app.now())
    await app.identity.confirmEmail(trx, uid)
    if (id) {
      await mergeMember(trx, id, { request_followup: true }, app.now())
      await markWelcomed(trx, id, app.now())
    }
    return created.value
  })
  if (!signedIn) return
  const headers = new Headers({ cookie: signedIn.cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
  const enrolment = await app.identity.secondFactor.begin(headers, password)
  if (!enrolment.ok) return
  // A code works once, and the current one may be the first that a user types after the start.
  const before = new Date(Date.now() - 30_000)
  const code = { kind: 'app', text: await codeAt(enrolment.value.uri, before) } as const
  await app.db.transaction().execute((trx) => app.identity.secondFactor.verify(trx, headers, code))
  // After that, since the admission ends the session.
  await admitAdviser(app, email)
}

function refuseSecret(): never {
  throw new StartError(
    'SIOL_SECRET is not the one that this data was made with. Set that one, or "new,old" to replace it.',
  )
}

/** The demo adviser's sign-in for the console; undefined without such an account or its second factor. */
async function deskSignIn(app: ServerAppContext): Promise<string | undefined> {
  const user = await app.identity.findByEmail(advisor.email)
  const factor = user && (await app.identity.secondFactor.read(user.uid).catch(refuseSecret))
  return factor && demoAdviser({ email: advisor.email, secret: secretOf(factor.uri), uri: factor.uri })
}

/**
 * Does nothing in production, or if there are members of another origin. A user whose steps fail stays where they got
 * to, and the failure is logged. `goOn` ends it between two users by throwing; the next start adds the others.
 */
export async function addDemoUsers(app: ServerAppContext, goOn: () => void = () => {}): Promise<void> {
  if (app.config.mode !== 'development') return
  await app.db.transaction().execute(async (trx) => {
    await lockDemoUsers(trx)
    await addMissing(app, goOn)
  })
}

async function addMissing(app: ServerAppContext, goOn: () => void): Promise<void> {
  // The demo adviser is a member too.
  const hasMembers = (await countMembers(app.db)) > 0
  // By the audit trail, so that one who was deleted stays so.
  const added = await countDemoUsers(app.db)
  await addDemoAdvisers(app)
  if (hasMembers && (added === 0 || added >= demoUsers.length)) return
  const { name, email } = advisor
  const adviser = await app.identity.findByEmail(email)
  if (!adviser) return
  for (const [index, user] of demoUsers.entries()) {
    if (index < added) continue
    // Not before the first, or the next start would take the demo adviser for a member of another origin.
    if (index > 0) goOn()
    await addDemoUser(app, user, { uid: adviser.uid, name, email }).catch((err: unknown) =>
      app.log.error({ err, place: user.place }, 'a demo user did not complete their steps'),
    )
  }
  await countAllNumbers(app)
}

/** Creates the account and then performs the user's steps, each at its own time in the past. */
async function addDemoUser(app: ServerAppContext, user: DemoUser, adviser: DemoAdviser): Promise<void> {
  const times = stepTimes(user, app.now())
  const id = await addAccount(appAt(app, times.signedUp), user)
  if (!id) return
  for (const { step, at } of times.steps) await demoActions[step]({ app: appAt(app, at), id, user, adviser })
}

/** The app at an earlier time: an earlier clock, and delays that end sooner by as much. */
function appAt(app: ServerAppContext, at: Date): ServerAppContext {
  const elapsedSeconds = (app.now().getTime() - at.getTime()) / 1000
  const enqueue: ServerAppContext['jobs']['enqueue'] = (trx, queue, job, { inSeconds = 0 } = {}) =>
    app.jobs.enqueue(trx, queue, job, { inSeconds: Math.max(0, inSeconds - elapsedSeconds) })
  return { ...app, now: () => at, jobs: { ...app.jobs, enqueue } }
}

const hourMs = 3_600_000

/** The times of the sign-up and of each step, so that the last step was done `hoursAgo` hours before `now`. */
function stepTimes({ steps, hoursAgo }: Pick<DemoUser, 'steps' | 'hoursAgo'>, now: Date) {
  const durations: number[] = steps.map((step) => hoursTaken[step])
  const signedUp = now.getTime() - (hoursAgo + durations.reduce((sum, hours) => sum + hours, 0)) * hourMs
  let at = signedUp
  return {
    signedUp: new Date(signedUp),
    steps: steps.map((step) => {
      at += hoursTaken[step] * hourMs
      return { step, at: new Date(Math.round(at)) }
    }),
  }
}

const addAccount = (app: ServerAppContext, { first, last, email }: DemoUser): Promise<MemberId | undefined> =>
  audited(app, { kind: 'server' }, async (trx, now) => {
    const created = await app.identity.createUser(trx, {
      email,
      password,
      displayName: `${first} ${last}`,
      signIn: false,
    })
    if (!created.ok) return unchanged(undefined)
    const { uid } = created.value
    const id = await insertMember(trx, { uid, email_address: email, first_name: first, last_name: last }, now)
    return changed(id, { action: 'add_demo_user', uid })
  })

/** The sign-ins printed at start; undefined in production or without demo users. */
export async function demoSignIns(app: ServerAppContext): Promise<string | undefined> {
  if (app.config.mode !== 'development') return undefined
  const firstUser = await app.identity.findByEmail(demoUsers[0].email)
  const lines = demoUsers.map((user) => `  ${user.email.padEnd(24)} ${demoPlace(user)}`)
  const desk = await deskSignIn(app)
  // architecture-allow: sentence
  return firstUser && [`Demo sign-ins, password ${password}:`, ...lines, ...(desk ? [desk] : [])].join('\n')
}
