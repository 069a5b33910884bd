import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the browser's first render, then true. For controls that need JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Takes the focus for what the document came with, unless somebody is elsewhere in it by now: a key that they press
 * would be lost.
 */
export function focusOnHydration(element: HTMLElement | null): void {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) element?.focus({ preventScroll: window.scrollY > 0 })
}

/**
 * Calls `receive` with an input that somebody changed, or is in, before the page was hydrated. React hears nothing of
 * it, and its next render would overwrite an input whose value it controls.
 */
export function useEarlyInput(
  input: RefObject<HTMLInputElement | null>,
  receive: ((input: HTMLInputElement) => void) | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first render that would overwrite it
  useLayoutEffect(() => {
    const { current } = input
    if (!current) return
    if (current.value !== current.defaultValue || document.activeElement === current) receive?.(current)
  }, [])
}
