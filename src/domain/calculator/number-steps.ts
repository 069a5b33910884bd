/**
 * Plus and minus, held, clicked quickly, by arrow keys or by typing (specification 1, section 5).
 * A pure reducer: times are milliseconds of any clock that only goes forward, such as an event's timeStamp.
 */
import { type Bounds, bounds, clamp, type SteppedField } from './calculator-inputs.ts'
import { takeFund } from './fund-field.ts'

export type StepRule = Bounds & {
  /** By a click or an arrow key, by each tick of a hold, and by Page Up and Page Down. */
  click: number
  hold: number
  page: number
  /** By a click after five quick ones. */
  quick?: number
  /** The buttons work only while the value is below, or above, these. */
  upBelow: number
  downAbove: number
}

export const stepRules: Readonly<Record<SteppedField, StepRule>> = {
  todaySave: { ...bounds.todaySave, click: 1, hold: 100, page: 100, quick: 50, upBelow: 5000, downAbove: 43 },
  enjoy_retirement: { ...bounds.enjoy_retirement, click: 100, hold: 100, page: 500, upBelow: 4901, downAbove: 99 },
  current_age: { ...bounds.current_age, click: 1, hold: 1, page: 5, upBelow: 55, downAbove: 20 },
  retirement_age: { ...bounds.retirement_age, click: 1, hold: 1, page: 5, upBelow: 75, downAbove: 60 },
}

/** A hold begins to repeat after this, and then repeats at this interval. */
export const HOLD_DELAY = 400
export const HOLD_INTERVAL = 150
/** So many clicks may follow each other before the step grows, unless this long passes without a change. */
export const QUICK_CLICKS = 5
export const QUICK_IDLE = 1000

export type Direction = 1 | -1

export type StepState = {
  value: number
  /** What stands in the field while someone types; undefined shows the value. */
  draft: string | undefined
  /** Clicks so far without a pause, and when the last change was. */
  quick: number
  changedAt: number
  /** Which bound what was typed had to be brought back to, until something else happens. */
  limited: 'least' | 'most' | undefined
  /** A button that is down. */
  held: { direction: Direction; since: number; ticks: number } | undefined
}

export type StepEvent =
  /** A finger or the mouse goes down on a button, comes up, or is taken away by something else. */
  | { kind: 'press'; direction: Direction; at: number }
  | { kind: 'release'; at: number }
  | { kind: 'cancel'; at: number }
  /** Time goes on while a button is held: send one at `nextTickAt`. */
  | { kind: 'time'; at: number }
  /** A click without a press: Enter, Space, or a screen reader. */
  | { kind: 'click'; direction: Direction; at: number }
  | { kind: 'arrow' | 'page'; direction: Direction }
  /** The whole text of the field after a keystroke or a paste; and the end of typing (Enter, or leaving the field). */
  | { kind: 'type'; text: string }
  | { kind: 'commit' }
  /** The value is set from outside, as by Back or a link. */
  | { kind: 'set'; value: number }

export const startSteps = (value: number): StepState => ({
  value,
  draft: undefined,
  quick: 0,
  changedAt: Number.NEGATIVE_INFINITY,
  limited: undefined,
  held: undefined,
})

/** What the field shows. */
export const shownText = ({ draft, value }: StepState): string => draft ?? String(value)

export const canStep = ({ upBelow, downAbove }: StepRule, value: number, direction: Direction): boolean =>
  direction === 1 ? value < upBelow : value > downAbove

const moved = (rule: StepRule, value: number, by: number, direction: Direction): number =>
  canStep(rule, value, direction) ? clamp(value + by * direction, rule) : value

/** When the next tick of a hold is due; undefined when nothing is held or the value is at its end. */
export function nextTickAt({ held, value }: StepState, rule: StepRule): number | undefined {
  if (held === undefined || !canStep(rule, value, held.direction)) return undefined
  return held.since + HOLD_DELAY + held.ticks * HOLD_INTERVAL
}

function tick(state: StepState, rule: StepRule, now: number): StepState {
  let after = state
  for (let at = nextTickAt(after, rule); after.held && at !== undefined && at <= now; at = nextTickAt(after, rule)) {
    const { direction, ticks } = after.held
    after = {
      ...after,
      value: moved(rule, after.value, rule.hold, direction),
      changedAt: at,
      held: { ...after.held, ticks: ticks + 1 },
    }
  }
  return after
}

function click(state: StepState, rule: StepRule, direction: Direction, at: number): StepState {
  if (!canStep(rule, state.value, direction)) return state
  const before = at - state.changedAt >= QUICK_IDLE ? 0 : state.quick
  const step = before >= QUICK_CLICKS ? (rule.quick ?? rule.click) : rule.click
  return { ...state, value: moved(rule, state.value, step, direction), quick: before + 1, changedAt: at }
}

/** The whole number that a typed text means, or undefined when it has no digit. */
function typed(text: string): number | undefined {
  return /\d/.test(text) ? Math.round(Number(text)) : undefined
}

function commit(state: StepState, rule: StepRule): StepState {
  if (state.draft === undefined) return state
  const meant = typed(state.draft) ?? state.value
  const limited = meant < rule.least ? 'least' : meant > rule.most ? 'most' : undefined
  return { ...state, draft: undefined, value: clamp(meant, rule), limited }
}

/** Another control takes over from the typing. */
const settle = (state: StepState, rule: StepRule): StepState => ({ ...commit(state, rule), limited: undefined })

function type(state: StepState, rule: StepRule, text: string): StepState {
  const draft = takeFund(text)
  const meant = typed(draft)
  const fits = meant !== undefined && meant === clamp(meant, rule)
  return { ...state, draft, value: fits ? meant : state.value }
}

/** A value that is still being typed counts only once it lies within the bounds; leaving the field brings it there. */
export function step(before: StepState, event: StepEvent, rule: StepRule): StepState {
  const state = before.limited === undefined ? before : { ...before, limited: undefined }
  switch (event.kind) {
    case 'press':
      return { ...settle(state, rule), held: { direction: event.direction, since: event.at, ticks: 0 } }
    case 'time':
      return tick(state, rule, event.at)
    case 'release': {
      const { held, ...rest } = tick(state, rule, event.at)
      const released = { ...rest, held: undefined }
      return held && held.ticks === 0 ? click(released, rule, held.direction, event.at) : released
    }
    case 'cancel':
      return { ...tick(state, rule, event.at), held: undefined }
    case 'click':
      return click(settle(state, rule), rule, event.direction, event.at)
    case 'arrow':
    case 'page': {
      const settled = settle(state, rule)
      const by = event.kind === 'arrow' ? rule.click : rule.page
      return { ...settled, value: moved(rule, settled.value, by, event.direction) }
    }
    case 'type':
      return type(state, rule, event.text)
    case 'commit':
      return commit(before, rule)
    case 'set':
      return startSteps(clamp(Math.round(event.value), rule))
  }
}
