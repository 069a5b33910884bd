/** Sign-in with a provider: in a popup, or in this window when popups are blocked. */
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { SocialFailure } from '#server/guards/social-failure.ts'
import { type SessionEvent, useSessionEvents } from '#web/layout/session-channel.ts'

const popupName = 'sign-in'
const width = 480
const height = 640
/** Milliseconds. A popup that was on the provider's origin can look closed before its message arrives. */
const graceMs = 800
/** Milliseconds between two looks at the popup. */
const watchMs = 300
/** Looks in a row, nine seconds, after which a popup that stays on an address of ours has met an error page there. */
const mostLooks = 30

/** `initial`: the failure of a sign-in without a popup; `onward`: where a sign-in in the popup leads. */
export function useSocialSignIn(initial: SocialFailure | undefined, onward: string) {
  const navigate = useNavigate()
  const [running, setRunning] = useState<string>()
  const [failure, setFailure] = useState(initial)
  const popup = useRef<Window | null>(null)
  const blocked = useRef(false)

  const receive = useCallback(
    (event: SessionEvent) => {
      if (event.kind === 'signedIn') void navigate(event.asksName ? href('/verify/name') : onward)
      if (event.kind === 'codeAsked' && running) void navigate(href('/login/second-factor'))
      if (event.kind !== 'signInFailed' || !running) return
      setFailure({ provider: running, code: event.code })
      setRunning(undefined)
    },
    [navigate, onward, running],
  )
  useSessionEvents(receive)

  useEffect(() => {
    if (!running) return
    let closed: number | undefined
    let looks = 0
    const fail = (code: string) => {
      setFailure({ provider: running, code })
      setRunning(undefined)
    }
    const watch = setInterval(() => {
      if (closed) return
      if (popup.current?.closed)
        closed = window.setTimeout(
          () => fail(navigator.onLine ? 'popup-closed-by-user' : 'network-request-failed'),
          graceMs,
        )
      else if (isStuck(popup.current) && ++looks >= mostLooks) {
        // Else the next look would say that somebody closed it.
        clearInterval(watch)
        popup.current?.close()
        fail('unknown')
      } else if (!isStuck(popup.current)) looks = 0
    }, watchMs)
    return () => {
      clearInterval(watch)
      clearTimeout(closed)
    }
  }, [running])

  /** The form posts into the popup. When the browser blocks popups, the next click signs in here instead. */
  const start = (provider: string) => (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    if (blocked.current) {
      form.target = ''
      return
    }
    const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
    const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
    popup.current = window.open('', popupName, `popup,width=${width},height=${height},left=${left},top=${top}`)
    if (!popup.current) {
      event.preventDefault()
      blocked.current = true
      setFailure({ provider, code: 'popup-blocked' })
      return
    }
    form.target = popupName
    form.addEventListener('formdata', (event) => (event as FormDataEvent).formData.set('popup', '1'), { once: true })
    setFailure(undefined)
    setRunning(provider)
  }

  return { running: running !== undefined, failure, start, forget: () => setFailure(undefined) }
}

/** Our own pages of a sign-in redirect or close at once. The provider's pages cannot be read, which throws. */
function isStuck(popup: Window | null): boolean {
  try {
    return /^\/(api\/)?auth\//.test(popup?.location.pathname ?? '') && popup?.document.readyState === 'complete'
  } catch {
    return false
  }
}
