import { type MouseEvent, type RefObject, useEffect } from 'react'

/** The browser traps the focus in a native dialog, restores it on close, and closes on Escape. */
export function showModal(dialog: HTMLDialogElement) {
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
  dialog.showModal()
}

/** Opens or closes a native dialog to match `open`. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === open) return
    if (open) showModal(element)
    else element.close()
  }, [dialog, open])
}

/**
 * A click on the backdrop has the dialog element itself as its target, since the content fills the dialog. The second
 * half of the double-click that opened it does not count.
 */
export const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
  if (event.target === event.currentTarget && event.detail < 2) event.currentTarget.close()
}
