/**
 * Validates a form in the browser with the server's rules. The form works before hydration and without JavaScript too.
 */
import { type FocusEvent, type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { fieldMessage } from '#shared/copy/errors/errors.ts'
import type { FieldErrors } from '#shared/domain/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'

type Values<F extends string> = Record<F, string>

/** A submit waits until a lazily loaded check has arrived. Without a check (null) only the server checks. */
export function useCheckedForm<F extends string>(
  check: ((values: Values<F>) => FieldErrors<F>) | null | undefined,
  refusal: Refusal<F> | undefined,
) {
  const [local, setLocal] = useState<{ fields: FieldErrors<F>; submitted: boolean }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the server replaces the local result
  useEffect(() => setLocal(undefined), [refusal])
  const fields: FieldErrors<F> = local?.fields ?? refusal?.fields ?? {}
  const message = local ? undefined : refusal?.message
  /**
   * While the error summary shows, leaving a field does not recheck it: that would remove the summary before it is
   * read.
   */
  const summaryShown = local ? local.submitted : refusal !== undefined

  const recheck = (form: HTMLFormElement, field: string) => {
    const found: FieldErrors<F> = check?.(valuesOf<F>(form)) ?? {}
    setLocal((before) => {
      const known: FieldErrors<F> = before?.fields ?? refusal?.fields ?? {}
      return { fields: { ...known, [field]: found[field as F] }, submitted: false }
    })
  }
  const afterPress = useAfterPress()
  const waiting = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (check === undefined) return
    const form = waiting.current
    waiting.current = null
    form?.requestSubmit()
  }, [check])

  return {
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        afterPress.cancel()
        if (check === undefined) {
          waiting.current = event.currentTarget
          return event.preventDefault()
        }
        const found: FieldErrors<F> = check?.(valuesOf<F>(event.currentTarget)) ?? {}
        if (Object.keys(found).length === 0) return
        event.preventDefault()
        setLocal({ fields: found, submitted: true })
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const { name, value, form, disabled } = event.target as unknown as HTMLInputElement
        // A field disabled during a submit loses the focus too, and FormData leaves it out.
        if (check && form && name && value && !disabled && !summaryShown) afterPress.run(() => recheck(form, name))
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name, form } = event.target as HTMLInputElement
        if (!form || !name) return
        if (check && fields[name as F]) recheck(form, name)
        else if (message) setLocal({ fields, submitted: false })
      },
    },
    errorOf: (field: F): string | undefined => {
      const code = fields[field]
      return code && fieldMessage(code)
    },
    message,
    /** For the summary: only errors of a submit, so that it does not take the focus while the visitor types. */
    summary: summaryOf(local, refusal),
  }
}

function summaryOf<F extends string>(
  local: { fields: FieldErrors<F>; submitted: boolean } | undefined,
  refusal: Refusal<F> | undefined,
): Refusal<F> | undefined {
  if (local) return local.submitted ? local : undefined
  return refusal
}

const valuesOf = <F extends string>(form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values<F>

/** Milliseconds. On touch screens the field loses the focus between the end of the touch and the click. */
const settleMs = 150

/**
 * Runs a task once no finger or mouse button is down. Leaving a field by pressing a button must not move that button
 * before it is released, or the click misses it. A later task replaces the one that waits.
 */
function useAfterPress(): { run: (task: () => void) => void; cancel: () => void } {
  const queue = useMemo(pressQueue, [])
  useEffect(() => {
    const press = () => queue.press()
    const release = () => queue.release()
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      queue.cancel()
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [queue])
  return queue
}

function pressQueue() {
  let pressed = false
  let task: (() => void) | undefined
  let timer: number | undefined
  const settle = () => {
    clearTimeout(timer)
    if (pressed || !task) return
    timer = window.setTimeout(() => {
      const run = task
      task = undefined
      run?.()
    }, settleMs)
  }
  return {
    press: () => {
      pressed = true
      clearTimeout(timer)
    },
    release: () => {
      pressed = false
      settle()
    },
    run: (next: () => void) => {
      task = next
      settle()
    },
    cancel: () => {
      task = undefined
      clearTimeout(timer)
    },
  }
}
