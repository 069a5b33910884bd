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
    const watch = setInterval(() => {
      if (!popup.current?.closed || closed) return
      closed = window.setTimeout(() => {
        setFailure({ provider: running, code: 'popup-closed-by-user' })
        setRunning(undefined)
      }, graceMs)
    }, 300)
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
