import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { ui } from '#shared/copy/ui.ts'
import { CloseIcon, MenuIcon } from '#ui/marks/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { closeOnBackdrop, showModal } from './modal.ts'

export type MenuItem = { label: string; href: string }

type MenuProps = {
  items: readonly MenuItem[]
  actions?: ReactNode | undefined
  /** The small links under the buttons. */
  legal?: readonly MenuItem[] | undefined
}

/**
 * The menu button and its panel: the whole screen on a phone, a drawer at the right from 768 px. A native dialog, so
 * that the browser traps and restores the focus and closes on Escape. Before hydration the same element opens as a
 * popover, which does the same except trap the focus.
 */
export function Menu({ items, actions, legal }: MenuProps) {
  const panel = useRef<HTMLDialogElement>(null)
  const panelId = useId()
  const titleId = useId()

  const open = (event: MouseEvent) => {
    event.preventDefault()
    if (panel.current !== null) showModal(panel.current)
  }
  // A popover that was opened before hydration must be closed as a popover.
  const close = () => {
    if (panel.current?.open) panel.current.close()
    else panel.current?.hidePopover()
  }
  const closeOnFollow = (event: MouseEvent<HTMLDialogElement>) => {
    closeOnBackdrop(event)
    if (event.target instanceof Element && event.target.closest('a')) close()
  }

  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={ui.openMenu}
        aria-haspopup="dialog"
        popoverTarget={panelId}
        onClick={open}
      >
        <MenuIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, and following a link by keyboard fires a click */}
      <dialog
        className="menu"
        id={panelId}
        popover="auto"
        ref={panel}
        aria-labelledby={titleId}
        onClick={closeOnFollow}
      >
        <div className="menu-sheet">
          <div className="menu-head row gap-0 between">
            <h2 id={titleId}>{ui.menu}</h2>
            <button
              type="button"
              className="icon-button"
              aria-label={ui.close}
              popoverTarget={panelId}
              popoverTargetAction="hide"
              onClick={close}
            >
              <CloseIcon size={24} />
            </button>
          </div>
          <nav aria-label={ui.menu}>
            <ul className="menu-items bare-list">
              {items.map(({ label, href }) => (
                <li key={label}>
                  <TextLink className="row between" href={href}>
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
          {actions === undefined ? null : <div className="stack gap-3">{actions}</div>}
          {legal === undefined ? null : (
            <ul className="menu-legal cluster gap-0 gap-x-5 align-stretch bare-list caption">
              {legal.map(({ label, href }) => (
                <li key={label}>
                  <TextLink plain href={href}>
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </dialog>
    </>
  )
}
