import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the browser's first render, then true. For controls that need JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Focuses what the server rendered, unless the user is already in another field and would lose a key press. */
export function focusOnHydration(element: HTMLElement | null): void {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) element?.focus({ preventScroll: window.scrollY > 0 })
}

/**
 * Calls `receive` with an input that was changed or focused before hydration. React misses that, and would overwrite a
 * controlled input on its next render.
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
