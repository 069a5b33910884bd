/**
 * Plus and minus buttons: click, hold, quick clicks, arrow keys and typing (specification 1, section 5). A pure
 * reducer: times are milliseconds of any monotonic clock, such as an event's timeStamp.
 */
import { type Bounds, bounds, clamp, type SteppedField } from './calculator-inputs.ts'
import { filterFundText, readAmount } from './fund-field.ts'

export type StepRule = Bounds & {
  /** Steps of a click or an arrow key, of each tick of a hold, and of Page Up and Page Down. */
  click: number
  hold: number
  page: number
  /** Step of a click after five quick ones. */
  quick?: number
  /** The buttons work only while the value is below `upBelow` or above `downAbove`. */
  upBelow: number
  downAbove: number
}

export const stepRules: Readonly<Record<SteppedField, StepRule>> = {
  todaySave: { ...bounds.todaySave, click: 1, hold: 100, page: 100, quick: 50, upBelow: 5000, downAbove: 43 },
  enjoy_retirement: { ...bounds.enjoy_retirement, click: 100, hold: 100, page: 500, upBelow: 4901, downAbove: 99 },
  current_age: { ...bounds.current_age, click: 1, hold: 1, page: 5, upBelow: 55, downAbove: 20 },
  retirement_age: { ...bounds.retirement_age, click: 1, hold: 1, page: 5, upBelow: 75, downAbove: 60 },
}

/** Milliseconds before a hold begins to repeat, and between its repeats. */
export const HOLD_DELAY = 400
export const HOLD_INTERVAL = 150
/** Number of consecutive clicks before the step grows. A pause of `QUICK_IDLE` ms resets the count. */
export const QUICK_CLICKS = 5
export const QUICK_IDLE = 1000

export type Direction = 1 | -1

export type StepState = {
  value: number
  /** The text of the field while someone types; undefined shows the value. */
  draft: string | undefined
  /** Number of clicks without a pause, and the time of the last change. */
  quick: number
  changedAt: number
  /** The bound that a typed value was limited to, until the next event. */
  limited: 'least' | 'most' | undefined
  held: { direction: Direction; since: number; ticks: number } | undefined
}

export type StepEvent =
  /** Pointer events on a button: pressed, released, or cancelled by the browser. */
  | { kind: 'press'; direction: Direction; at: number }
  | { kind: 'release'; at: number }
  | { kind: 'cancel'; at: number }
  /** Sent at `nextTickAt` while a button is held. */
  | { kind: 'time'; at: number }
  /** A click without a press: Enter, Space, or a screen reader. */
  | { kind: 'click'; direction: Direction; at: number }
  | { kind: 'arrow' | 'page'; direction: Direction }
  /**
   * `type`: the whole text of the field after a keystroke or a paste. `commit`: the end of typing (Enter, or leaving
   * the field).
   */
  | { kind: 'type'; text: string }
  | { kind: 'commit' }
  /** The value is set by the page, for example by Back or a link. */
  | { kind: 'set'; value: number }

export const startSteps = (value: number): StepState => ({
  value,
  draft: undefined,
  quick: 0,
  changedAt: Number.NEGATIVE_INFINITY,
  limited: undefined,
  held: undefined,
})

export const canStep = ({ upBelow, downAbove }: StepRule, value: number, direction: Direction): boolean =>
  direction === 1 ? value < upBelow : value > downAbove

const moved = (rule: StepRule, value: number, by: number, direction: Direction): number =>
  canStep(rule, value, direction) ? clamp(value + by * direction, rule) : value

/** When the next tick of a hold is due; undefined when no button is held or the value is at its bound. */
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

/** The whole number in a typed text, or undefined when it has no digit. */
function typed(text: string): number | undefined {
  const { value } = readAmount(text)
  return value === undefined ? undefined : Math.round(value)
}

function commit(state: StepState, rule: StepRule): StepState {
  if (state.draft === undefined) return state
  const meant = typed(state.draft) ?? state.value
  const limited = meant < rule.least ? 'least' : meant > rule.most ? 'most' : undefined
  return { ...state, draft: undefined, value: clamp(meant, rule), limited }
}

/** Ends typing when another control is used. */
const settle = (state: StepState, rule: StepRule): StepState => ({ ...commit(state, rule), limited: undefined })

function type(state: StepState, rule: StepRule, text: string): StepState {
  const draft = filterFundText(text)
  const meant = typed(draft)
  const fits = meant !== undefined && meant === clamp(meant, rule)
  return { ...state, draft, value: fits ? meant : state.value }
}

/** A typed value takes effect only once it is within the bounds; leaving the field moves it there. */
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
