import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Direction, StepEvent } from '#areas/calculator/domain/number-steps.ts'
import { ui } from '#shared/copy/ui.ts'
import { classNames } from '#ui/class-names.ts'
import { useEarlyInput, useHydrated } from '#ui/hydrated.ts'

type NumberStepperProps = {
  name: string
  label: string
  helper?: string | undefined
  value: number
  /** The text being typed; undefined shows the value. */
  draft: string | undefined
  least: number
  most: number
  /** The value as shown when the input is not focused, and as announced: '€3,500' and '€3,500 a month'. */
  written: string
  valueText: string
  /** Message shown and announced when a typed value was changed to fit the bounds. */
  limit?: string | undefined
  canStep: (direction: Direction) => boolean
  /** The time of a held button's next repeat, in milliseconds of performance.now(). */
  nextTickAt: number | undefined
  onEvent: (event: StepEvent) => void
  id?: string | undefined
}

const directions = { ArrowUp: 1, ArrowDown: -1, PageUp: 1, PageDown: -1 } as const
/** Milliseconds without a change before it is announced; otherwise a held button would announce every step. */
const announceDelay = 500

/**
 * A number input with minus and plus buttons. Handles clicks, held buttons, typing and arrow keys; the caller decides
 * what each does to the value. Before hydration it is a native number input.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { name, label, helper, value, draft, least, most, written, valueText, limit, canStep, onEvent } = props
  const { id = name } = props
  const hydrated = useHydrated()
  const [focused, setFocused] = useState(false)
  const announcement = useAnnouncement(valueText)
  const input = useRef<HTMLInputElement>(null)
  // As a draft it stays as it was typed until the input is left.
  useEarlyInput(input, (early) => {
    onEvent({ kind: 'type', text: early.value })
    // The change of its type, which comes next, puts the caret at the start.
    if (document.activeElement === early) requestAnimationFrame(() => early.setSelectionRange(99, 99))
    else onEvent({ kind: 'commit' })
  })
  // Runs after the plain number has replaced the formatted one, so that typing replaces it.
  useLayoutEffect(() => {
    if (focused) input.current?.select()
  }, [focused])
  useHold(props)

  const shown = draft ?? (focused || !hydrated ? String(value) : written)
  const helperId = `${id}-helper`
  const limitId = `${id}-limit`
  const described = [helper ? helperId : '', limit ? limitId : ''].filter(Boolean).join(' ') || undefined

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (key === 'Enter') return onEvent({ kind: 'commit' })
    if (key === 'Home' || key === 'End') {
      event.preventDefault()
      return onEvent({ kind: 'set', value: key === 'Home' ? least : most })
    }
    if (!(key in directions)) return
    event.preventDefault()
    const direction = directions[key as keyof typeof directions]
    onEvent({ kind: key.startsWith('Page') ? 'page' : 'arrow', direction })
  }
  // A native number input already has the role of a spin button.
  const spin = hydrated
    ? {
        role: 'spinbutton',
        'aria-valuenow': value,
        'aria-valuemin': least,
        'aria-valuemax': most,
        'aria-valuetext': valueText,
      }
    : {}
  const button = (direction: Direction) => ({
    label: direction === 1 ? ui.more(label) : ui.less(label),
    off: !canStep(direction),
    direction,
    onEvent: (event: StepEvent) => {
      if (event.kind === 'press' || event.kind === 'click') announcement.expect()
      onEvent(event)
    },
  })

  return (
    <div className="stepper-field stack content-start">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={classNames('number-stepper grid gap-0 align-center', !hydrated && 'number-stepper-plain')}>
        <StepButton {...button(-1)} />
        <input
          ref={input}
          id={id}
          name={name}
          type={hydrated ? 'text' : 'number'}
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          min={least}
          max={most}
          step={1}
          {...spin}
          aria-describedby={described}
          onChange={(event) => onEvent({ kind: 'type', text: event.target.value })}
          onFocus={() => {
            announcement.dismiss()
            setFocused(true)
          }}
          onBlur={() => {
            setFocused(false)
            onEvent({ kind: 'commit' })
          }}
          onKeyDown={onKeyDown}
        />
        <StepButton {...button(1)} />
      </div>
      <p className="field-helper" id={helperId} hidden={helper === undefined}>
        {helper}
      </p>
      <p className="number-stepper-limit" id={limitId} role="status">
        {limit}
      </p>
      <span className="visually-hidden" role="status">
        {announcement.text}
      </span>
    </div>
  )
}

type StepButtonProps = { label: string; off: boolean; direction: Direction; onEvent: (event: StepEvent) => void }

/**
 * At a bound it has `aria-disabled`, not `disabled`: a disabled button would lose pointer capture and focus during a
 * hold.
 */
function StepButton({ label, off, direction, onEvent }: StepButtonProps) {
  /** True after a press, so that the native click that follows it is ignored. */
  const pressed = useRef(false)
  const cancel = () => onEvent({ kind: 'cancel', at: performance.now() })
  return (
    <button
      type="button"
      className="number-stepper-button center"
      aria-label={label}
      aria-disabled={off || undefined}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return
        pressed.current = true
        // Without capture, a finger that slides off the button would leave it repeating.
        event.currentTarget.setPointerCapture(event.pointerId)
        onEvent({ kind: 'press', direction, at: performance.now() })
      }}
      onPointerMove={(event) => {
        if (event.buttons !== 0 && !isInside(event)) cancel()
      }}
      onPointerUp={() => onEvent({ kind: 'release', at: performance.now() })}
      onPointerCancel={cancel}
      onLostPointerCapture={cancel}
      // Pressing one button blurs the other, which has nothing to cancel.
      onBlur={() => {
        if (pressed.current) cancel()
      }}
      // A long press opens a context menu on some phones.
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.detail === 0 || !pressed.current) onEvent({ kind: 'click', direction, at: performance.now() })
        pressed.current = false
      }}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="2.2" aria-hidden="true">
        <path d={direction === 1 ? 'M4 10h12M10 4v12' : 'M4 10h12'} strokeLinecap="round" />
      </svg>
    </button>
  )
}

/** How far a finger may move past the edge of the button, in pixels. */
const slack = 8

/** A captured pointer fires no leave events, so this compares its coordinates. */
function isInside({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX >= left - slack && clientX <= right + slack && clientY >= top - slack && clientY <= bottom + slack
}

/** Sends a `time` event when the next repeat is due, and cancels the hold when the window loses focus. */
function useHold({ nextTickAt, onEvent }: Pick<NumberStepperProps, 'nextTickAt' | 'onEvent'>) {
  const send = useRef(onEvent)
  useEffect(() => {
    send.current = onEvent
  })
  useEffect(() => {
    if (nextTickAt === undefined) return
    // A timer may fire slightly early.
    const tick = () => send.current({ kind: 'time', at: Math.max(performance.now(), nextTickAt) })
    const cancel = () => send.current({ kind: 'cancel', at: performance.now() })
    const timer = setTimeout(tick, nextTickAt - performance.now())
    window.addEventListener('blur', cancel)
    document.addEventListener('visibilitychange', cancel)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', cancel)
      document.removeEventListener('visibilitychange', cancel)
    }
  }, [nextTickAt])
}

/** Announces the value to screen readers after a button changed it, since the focus is then on the button. */
function useAnnouncement(valueText: string) {
  const [text, setText] = useState('')
  const expected = useRef(false)
  useEffect(() => {
    if (!expected.current) return
    const timer = setTimeout(() => setText(valueText), announceDelay)
    return () => clearTimeout(timer)
  }, [valueText])
  return {
    text,
    expect: () => {
      expected.current = true
    },
    /** The focused input announces its own value. */
    dismiss: () => {
      expected.current = false
      setText('')
    },
  }
}
