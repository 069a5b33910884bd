import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ui } from '#copy/shared/ui.ts'
import type { Direction, StepEvent } from '#domain/calculator/number-steps.ts'
import { classNames } from './class-names.ts'
import { useHydrated } from './hydrated.ts'

type NumberStepperProps = {
  name: string
  label: string
  helper?: string | undefined
  value: number
  /** What is being typed; undefined shows the value. */
  draft: string | undefined
  least: number
  most: number
  /** The value as it is read when nobody types, and as it is said: '€3,500' and '€3,500 a month'. */
  written: string
  said: string
  /** Said and shown when what was typed had to be brought within the bounds. */
  limit?: string | undefined
  canStep: (direction: Direction) => boolean
  /** When the next repeat of a held button is due, on the clock of performance.now(). */
  nextTickAt: number | undefined
  onEvent: (event: StepEvent) => void
  id?: string | undefined
}

const directions = { ArrowUp: 1, ArrowDown: -1, PageUp: 1, PageDown: -1 } as const
/** A change by a button is told once the buttons rest, or a hold would never stop talking. */
const settled = 500

/**
 * A number with minus and plus: pressed, held, typed, or moved by the arrow keys. What each of these does to the value is the caller's business.
 * Before JavaScript it is the browser's own number input.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { name, label, helper, value, draft, least, most, written, said, limit, canStep, onEvent } = props
  const { id = name } = props
  const hydrated = useHydrated()
  const [focused, setFocused] = useState(false)
  const told = useTold(said)
  const input = useRef<HTMLInputElement>(null)
  // After the plain number has taken the place of the written one, so that what is typed next replaces it.
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
  // The browser's own number input is a spin button already.
  const spin = hydrated
    ? {
        role: 'spinbutton',
        'aria-valuenow': value,
        'aria-valuemin': least,
        'aria-valuemax': most,
        'aria-valuetext': said,
      }
    : {}
  const button = (direction: Direction) => ({
    label: direction === 1 ? ui.more(label) : ui.less(label),
    off: !canStep(direction),
    direction,
    onEvent: (event: StepEvent) => {
      if (event.kind === 'press' || event.kind === 'click') told.expect()
      onEvent(event)
    },
  })

  return (
    <div className="stepper-field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={classNames('number-stepper', !hydrated && 'number-stepper-plain')}>
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
            told.dismiss()
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
        {told.text}
      </span>
    </div>
  )
}

type StepButtonProps = { label: string; off: boolean; direction: Direction; onEvent: (event: StepEvent) => void }

/** At its end it looks off but stays a button, or a held one would lose the pointer and the focus with it. */
function StepButton({ label, off, direction, onEvent }: StepButtonProps) {
  /** The native click that follows a press means nothing more. */
  const pressed = useRef(false)
  const cancel = () => onEvent({ kind: 'cancel', at: performance.now() })
  return (
    <button
      type="button"
      className="number-stepper-button"
      aria-label={label}
      aria-disabled={off || undefined}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return
        pressed.current = true
        // Or a finger that slides off would leave the button running.
        event.currentTarget.setPointerCapture(event.pointerId)
        onEvent({ kind: 'press', direction, at: performance.now() })
      }}
      onPointerMove={(event) => {
        if (event.buttons !== 0 && !isInside(event)) cancel()
      }}
      onPointerUp={() => onEvent({ kind: 'release', at: performance.now() })}
      onPointerCancel={cancel}
      onLostPointerCapture={cancel}
      // The other button loses the focus when this one is pressed, and has nothing to cancel then.
      onBlur={() => {
        if (pressed.current) cancel()
      }}
      // A long press opens a menu on some phones, in the middle of the hold.
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

/** How far a finger may tremble over the edge, in pixels. */
const slack = 8

/** A captured pointer never leaves as far as events tell, so the place itself is asked. */
function isInside({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX >= left - slack && clientX <= right + slack && clientY >= top - slack && clientY <= bottom + slack
}

/** Sends the ticks of a held button when they are due, and ends the hold when the window is left. */
function useHold({ nextTickAt, onEvent }: Pick<NumberStepperProps, 'nextTickAt' | 'onEvent'>) {
  const send = useRef(onEvent)
  useEffect(() => {
    send.current = onEvent
  })
  useEffect(() => {
    if (nextTickAt === undefined) return
    // A timer may ring a hair early.
    const ring = () => send.current({ kind: 'time', at: Math.max(performance.now(), nextTickAt) })
    const cancel = () => send.current({ kind: 'cancel', at: performance.now() })
    const timer = setTimeout(ring, nextTickAt - performance.now())
    window.addEventListener('blur', cancel)
    document.addEventListener('visibilitychange', cancel)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', cancel)
      document.removeEventListener('visibilitychange', cancel)
    }
  }, [nextTickAt])
}

/** What a screen reader is told after the buttons changed the value: the focus is on a button then, which does not say it. */
function useTold(said: string) {
  const [text, setText] = useState('')
  const expected = useRef(false)
  useEffect(() => {
    if (!expected.current) return
    const timer = setTimeout(() => setText(said), settled)
    return () => clearTimeout(timer)
  }, [said])
  return {
    text,
    expect: () => {
      expected.current = true
    },
    /** In the field itself the value is told anyway. */
    dismiss: () => {
      expected.current = false
      setText('')
    },
  }
}
