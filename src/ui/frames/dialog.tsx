import { type ReactNode, useId, useRef } from 'react'
import { ui } from '#shared/copy/ui.ts'
import { CloseIcon } from '#ui/marks/icons.tsx'
import { closeOnBackdrop, useModal } from './modal.ts'

type DialogProps = {
  open: boolean
  /** Called once when it closes: by its close button, Escape, a click on the backdrop, or `open` becoming false. */
  onClose: () => void
  title: string
  children?: ReactNode | undefined
  /** The buttons, in reading order. On a phone they fill the width. */
  actions?: ReactNode | undefined
}

export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog, open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a native dialog with Escape
    <dialog className="dialog" ref={dialog} aria-labelledby={titleId} onClose={onClose} onClick={closeOnBackdrop}>
      <div className="dialog-sheet stack">
        <div className="dialog-head row align-start between">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-button" aria-label={ui.close} onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </button>
        </div>
        {children === undefined ? null : <div className="dialog-body">{children}</div>}
        {actions === undefined ? null : <div className="dialog-actions cluster gap-3 align-stretch">{actions}</div>}
      </div>
    </dialog>
  )
}
