import { type MouseEvent, type RefObject, useEffect } from 'react'

/** The browser keeps the focus inside, gives it back to what had it, and closes on Escape. */
export function showModal(dialog: HTMLDialogElement) {
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
  dialog.showModal()
}

/** Opens and closes a native dialog as `open` says. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === open) return
    if (open) showModal(element)
    else element.close()
  }, [dialog, open])
}

/** A click on the veil lands on the dialog element itself, since its content fills it. */
export const closeOnVeil = (event: MouseEvent<HTMLDialogElement>) => {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
