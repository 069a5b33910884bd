/**
 * A model of one account with an owner and a thief, made of the rules in
 * areas/account/domain/recovery/credential-epoch.ts. `rules` can be replaced, so that a test sees that a missing rule
 * is noticed.
 */
import {
  afterEvent,
  canConfirm,
  type EpochEvent,
  endsWithUndo,
  epochRules,
  isDeskFactor,
  isVoid,
  mayUndo,
  needsFactor,
  staffMayKeep,
  type WayInKind,
} from '#areas/account/domain/recovery/credential-epoch.ts'

export type Who = 'owner' | 'thief'
type Mailbox = 'old' | 'own' | 'thief1' | 'thief2'
type Way = { kind: WayInKind; by: Who; addedAt: number; suspended: boolean }
type Session = { by: Who; epoch: number; factorAt: number | undefined; opened: 'password' | 'way' }
type Change = { from: Mailbox; to: Mailbox; epoch: number; askedAt: number; confirmedAt?: number; undone?: boolean }

export type Model = {
  at: number
  epoch: number
  address: Mailbox
  /** Who reads which mailbox. */
  reads: Readonly<Record<Mailbox, Who>>
  verified: boolean
  password: Who | 'both' | 'nobody'
  sessions: readonly Session[]
  ways: readonly Way[]
  changes: readonly Change[]
  links: readonly { to: Mailbox; epoch: number }[]
  staff: { admittedAt: number; factorAt: number | undefined } | undefined
}

export const realRules = {
  afterEvent,
  canConfirm,
  endsWithUndo,
  isDeskFactor,
  isVoid,
  isVoidLink: isVoid,
  isVoidChange: isVoid,
  mayUndo,
  needsFactor,
  staffMayKeep,
  epochRules,
  /** An admission starts an epoch. */
  admissionEnds: true,
}
export type Rules = typeof realRules

const dateOf = (at: number): Date => new Date(at * 1000)

export const actions = [
  'borrowSession',
  'signInByPassword',
  'signInByWay',
  'askChange',
  'confirm',
  'undo',
  'askReset',
  'reset',
  'addPasskey',
  'linkProvider',
  'setUpApp',
  'removeApp',
  'changePassword',
  'signOthersOut',
  'keep',
  'remove',
  'admit',
  'proveFactor',
] as const
export type Action = { who: Who; what: (typeof actions)[number]; pick: number }

const live = (model: Model, rules: Rules): Session[] =>
  model.sessions.filter(({ epoch }) => !rules.isVoid(epoch, model.epoch))
const sessionOf = (model: Model, who: Who, rules: Rules): Session | undefined =>
  live(model, rules)
    .filter(({ by }) => by === who)
    .at(-1)
const knows = ({ password }: Model, who: Who): boolean => password === who || password === 'both'
const active = (model: Model, kind: WayInKind): Way[] => model.ways.filter((way) => way.kind === kind && !way.suspended)

export const isOpenTo = (model: Model, who: Who, rules: Rules): boolean => sessionOf(model, who, rules) !== undefined
export const isDeskOpenTo = (model: Model, who: Who, rules: Rules): boolean =>
  model.staff !== undefined &&
  live(model, rules).some(
    ({ by, factorAt }) =>
      by === who &&
      rules.isDeskFactor(factorAt === undefined ? null : dateOf(factorAt), dateOf(model.staff?.admittedAt ?? 0)),
  )

function startEpoch(
  model: Model,
  event: EpochEvent,
  rules: Rules,
  { by, since }: { by?: Who; since?: number } = {},
): Model {
  const epoch = model.epoch + 1
  const account = { verified: model.verified, staff: model.staff !== undefined }
  const happened = { event, since: since === undefined ? undefined : dateOf(since) }
  const ways = model.ways.flatMap((way) => {
    if (way.suspended) return [way]
    const state = { kind: way.kind, addedAt: dateOf(way.addedAt) }
    const fate = rules.afterEvent(happened, state, account)
    return fate === 'removed' ? [] : [fate === 'suspended' ? { ...way, suspended: true } : way]
  })
  const here = rules.epochRules[event].carries && by ? sessionOf(model, by, rules) : undefined
  const sessions = model.sessions.map((session) => (session === here ? { ...session, epoch } : session))
  return { ...model, epoch, ways, sessions }
}

const open = (model: Model, session: Omit<Session, 'epoch'>): Model => ({
  ...model,
  sessions: [...model.sessions, { ...session, epoch: model.epoch }],
})

/** A person without a session, or whose second factor the rules ask for and who cannot show it, changes nothing. */
function factorAllows(model: Model, session: Session, rules: Rules): boolean {
  const passkeys = active(model, 'passkey').length
  const state = {
    staff: model.staff !== undefined,
    twoStep: active(model, 'authenticator').length > 0,
    passkeys,
    atDesk: model.staff?.factorAt !== undefined,
  }
  return !rules.needsFactor(state) || (session.factorAt !== undefined && session.opened === 'way')
}

/** Whether this person has the authenticator app that the account asks for. */
const passesApp = (model: Model, who: Who): boolean => active(model, 'authenticator').every(({ by }) => by === who)

/** One action; one that is not possible leaves the model as it is. */
export function step(before: Model, { who, what, pick }: Action, rules: Rules): Model {
  const model = { ...before, at: before.at + 1 }
  const { at } = model
  const session = sessionOf(model, who, rules)
  const choose = <T>(from: readonly T[]): T | undefined => (from.length === 0 ? undefined : from[pick % from.length])
  const add = (kind: WayInKind): Model =>
    session && factorAllows(model, session, rules)
      ? { ...model, ways: [...model.ways, { kind, by: who, addedAt: at, suspended: false }] }
      : model
  const noteFactor = (next: Model): Model =>
    next.staff && next.staff.factorAt === undefined ? { ...next, staff: { ...next.staff, factorAt: at } } : next
  switch (what) {
    case 'borrowSession': {
      const theirs = sessionOf(model, who === 'thief' ? 'owner' : 'thief', rules)
      // A borrowed browser shows no second factor again.
      return theirs && !model.staff ? open(model, { by: who, factorAt: undefined, opened: 'password' }) : model
    }
    case 'signInByPassword': {
      if (!knows(model, who) || !passesApp(model, who)) return model
      const withApp = active(model, 'authenticator').length > 0
      const opened = open(model, { by: who, factorAt: withApp ? at : undefined, opened: withApp ? 'way' : 'password' })
      return withApp ? noteFactor(opened) : opened
    }
    case 'signInByWay': {
      const way = choose(
        model.ways.filter((each) => each.by === who && !each.suspended && each.kind !== 'authenticator'),
      )
      if (!way || (way.kind === 'provider' && !passesApp(model, who))) return model
      if (way.kind === 'passkey') return noteFactor(open(model, { by: who, factorAt: at, opened: 'way' }))
      return open(model, { by: who, factorAt: undefined, opened: 'password' })
    }
    case 'askChange': {
      if (!session || (model.staff && !(session.factorAt !== undefined && factorAllows(model, session, rules))))
        return model
      const to = choose((['old', 'own', 'thief1', 'thief2'] as const).filter((box) => model.reads[box] === who))
      if (to === undefined || to === model.address) return model
      const kept = model.changes.filter(({ confirmedAt, undone }) => confirmedAt !== undefined || undone)
      return { ...model, changes: [...kept, { from: model.address, to, epoch: model.epoch, askedAt: at }] }
    }
    case 'confirm': {
      const change = model.changes.find((each) => each.confirmedAt === undefined && !each.undone)
      if (!change || model.reads[change.to] !== who || rules.isVoidChange(change.epoch, model.epoch)) return model
      if (!rules.canConfirm({ oldEmail: change.from }, { email: model.address })) return model
      const changes = model.changes.map((each) => (each === change ? { ...each, confirmedAt: at } : each))
      return { ...model, address: change.to, verified: true, changes, links: [] }
    }
    case 'undo': {
      const change = choose(model.changes.filter((each) => model.reads[each.from] === who && !each.undone))
      if (!change) return model
      const confirmedAt = change.confirmedAt === undefined ? null : dateOf(change.confirmedAt)
      if (!rules.mayUndo({ confirmedAt }, { staff: model.staff !== undefined })) return model
      if (confirmedAt === null && rules.isVoidChange(change.epoch, model.epoch)) return model
      const changes = model.changes.map((each) => {
        const eachAt = each.confirmedAt === undefined ? null : dateOf(each.confirmedAt)
        return each === change ||
          rules.endsWithUndo(
            { askedAt: dateOf(each.askedAt), confirmedAt: eachAt },
            { askedAt: dateOf(change.askedAt), confirmedAt },
          )
          ? { ...each, undone: true }
          : each
      })
      const address = confirmedAt ? change.from : model.address
      const next = startEpoch({ ...model, changes, address, password: 'nobody' }, 'undo', rules, {
        since: change.askedAt,
      })
      return { ...next, links: [...next.links, { to: address, epoch: next.epoch }] }
    }
    case 'askReset':
      return { ...model, links: [...model.links, { to: model.address, epoch: model.epoch }] }
    case 'reset': {
      const link = choose(
        model.links.filter(({ to, epoch }) => model.reads[to] === who && !rules.isVoidLink(epoch, model.epoch)),
      )
      if (!link) return model
      const next = startEpoch({ ...model, password: who }, 'reset', rules)
      // No second factor: the new password opens a session at once.
      return passesApp(next, who) && active(next, 'authenticator').length === 0
        ? open(next, { by: who, factorAt: undefined, opened: 'password' })
        : next
    }
    case 'addPasskey':
      return add('passkey')
    case 'linkProvider':
      return add('provider')
    case 'setUpApp': {
      if (active(model, 'authenticator').length > 0) return model
      const next = add('authenticator')
      if (next === model) return model
      const sessions = next.sessions.map((each) =>
        each === session ? { ...each, factorAt: at, opened: 'way' as const } : each,
      )
      return noteFactor({ ...next, sessions })
    }
    case 'removeApp':
      return session && factorAllows(model, session, rules)
        ? { ...model, ways: model.ways.filter((way) => way.suspended || way.kind !== 'authenticator') }
        : model
    case 'changePassword':
      return session ? startEpoch({ ...model, password: who }, 'password', rules, { by: who }) : model
    case 'signOthersOut':
      return session ? startEpoch(model, 'others', rules, { by: who }) : model
    case 'keep': {
      const way = choose(model.ways.filter(({ suspended }) => suspended))
      if (!session || !way) return model
      if (model.staff) {
        const usable = active(model, 'passkey').length + active(model, 'authenticator').length > 0
        const state = { usable, atDesk: model.staff.factorAt !== undefined, admittedAt: dateOf(model.staff.admittedAt) }
        const may = rules.staffMayKeep({ addedAt: dateOf(way.addedAt) }, state)
        if (may === 'no' || (may === 'withFactor' && !factorAllows(model, session, rules))) return model
      }
      const ways = model.ways.map((each) => (each === way ? { ...each, suspended: false } : each))
      return { ...model, ways }
    }
    case 'remove': {
      const way = choose(model.ways.filter(({ suspended }) => suspended))
      return session && way ? { ...model, ways: model.ways.filter((each) => each !== way) } : model
    }
    case 'admit': {
      if (model.staff) return model
      const admitted = { ...model, staff: { admittedAt: at, factorAt: undefined } }
      return rules.admissionEnds ? startEpoch(admitted, 'admission', rules) : admitted
    }
    case 'proveFactor': {
      const app = active(model, 'authenticator').find(({ by }) => by === who)
      if (!session || !app) return model
      const sessions = model.sessions.map((each) =>
        each === session ? { ...each, factorAt: at, opened: 'way' as const } : each,
      )
      return noteFactor({ ...model, sessions })
    }
  }
}

/** What the pages offer an owner with their mailbox: undo, a new password, and an answer for each suspended way in. */
export function takeBack(start: Model, rules: Rules): Model {
  const act = (model: Model, what: Action['what'], pick = 0) => step(model, { who: 'owner', what, pick }, rules)
  let model = start
  if (model.reads[model.address] !== 'owner') {
    const undoable = model.changes.filter((each) => model.reads[each.from] === 'owner' && !each.undone)
    // The newest email about a change away from the owner's address.
    model = act(model, 'undo', Math.max(0, undoable.length - 1))
  }
  model = act(act(model, 'askReset'), 'reset')
  model = act(model, 'signInByPassword')
  for (let at = 0; at < 12; at++) {
    const suspended = model.ways.filter((way) => way.suspended)
    const [first] = suspended
    if (!first) break
    model = act(model, first.by === 'owner' ? 'keep' : 'remove', 0)
  }
  return model
}
