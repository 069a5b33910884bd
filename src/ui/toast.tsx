import { useEffect, useRef, useState } from 'react'
import { ui } from '#copy/shared/ui.ts'
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx'

type ToastProps = {
  /** Null keeps the empty live region on the page, so that the next message is announced. */
  message: string | null
  tone?: 'success' | 'error'
  onClose: () => void
  /** Milliseconds. The specification's banners last 3 s. */
  lasts?: number
}

/** A message at the foot of the window, gone after 3 s, later while the pointer or the focus rests on it. Never the only record of anything. */
export function Toast({ message, tone = 'success', onClose, lasts = 3000 }: ToastProps) {
  const [held, setHeld] = useState(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    if (message === null || held) return
    const timer = setTimeout(() => close.current(), lasts)
    return () => clearTimeout(timer)
  }, [message, held, lasts])

  const shut = () => {
    setHeld(false)
    onClose()
  }

  return (
    <div className="toast-region" role={tone === 'error' ? 'alert' : 'status'}>
      {message === null ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only keeps it; nothing can be done here that the button does not do
        <div
          className={`toast toast-${tone}`}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
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
