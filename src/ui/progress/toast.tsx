import { useEffect, useRef, useState } from 'react'
import { ui } from '#shared/copy/ui.ts'
import { AlertIcon, CheckIcon, CloseIcon } from '#ui/marks/icons.tsx'

type ToastProps = {
  /** Null renders an empty live region, so that the next message is announced. */
  message: string | null
  tone?: 'success' | 'error'
  onClose: () => void
}

/** The specification's banners last 3 s. */
const shownMs = 3000

/**
 * A message at the bottom of the window that disappears after 3 s, but not while it is hovered or focused. Never use it
 * as the only record of anything.
 */
export function Toast({ message, tone = 'success', onClose }: ToastProps) {
  const [paused, setPaused] = useState(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    if (message === null || paused) return
    const timer = setTimeout(() => close.current(), shownMs)
    return () => clearTimeout(timer)
  }, [message, paused])

  const shut = () => {
    setPaused(false)
    onClose()
  }

  return (
    <div className="toast-region stack gap-0 justify-center" role={tone === 'error' ? 'alert' : 'status'}>
      {message === null ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the message open
        <div
          className={`toast edged row toast-${tone}`}
          onMouseEnter={() => setPaused(true)}
          onMouseLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          {tone === 'error' ? <AlertIcon size={22} /> : <CheckIcon size={20} />}
          <span>{message}</span>
          <button type="button" className="icon-button" aria-label={ui.close} onClick={shut}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  )
}
