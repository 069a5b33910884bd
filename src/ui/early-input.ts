import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * Calls `receive` with an input that somebody changed, or is in, before the page was hydrated. React hears nothing of it, and its next render would overwrite
 * an input whose value it controls.
 */
export function useEarlyInput(
  input: RefObject<HTMLInputElement | null>,
  receive: ((early: { input: HTMLInputElement; changed: boolean; focused: boolean }) => void) | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first render that would overwrite it
  useLayoutEffect(() => {
    const { current } = input
    if (!current) return
    const early = { input: current, changed: isChanged(current), focused: document.activeElement === current }
    if (early.changed || early.focused) receive?.(early)
  }, [])
}

function isChanged({ type, value, defaultValue, checked, defaultChecked, files }: HTMLInputElement): boolean {
  if (type === 'file') return Boolean(files?.length)
  if (type === 'radio' || type === 'checkbox') return checked !== defaultChecked
  return value !== defaultValue
}

/** For a textarea: React sets it to its first text again when it hydrates the page. */
export function useEarlyText(id: string) {
  const hydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  // Read while the page is hydrated, because afterwards the text is gone.
  const [early] = useState(() => (hydrated || typeof document === 'undefined' ? undefined : readText(id)))
  useLayoutEffect(() => {
    if (early !== undefined && area.current) area.current.value = early
  }, [early])
  return area
}

function readText(id: string): string | undefined {
  const element = document.getElementById(id)
  return element instanceof HTMLTextAreaElement && element.value !== element.defaultValue ? element.value : undefined
}
