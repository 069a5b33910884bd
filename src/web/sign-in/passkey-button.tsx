import { useEffect, useState } from 'react'
import { passkeyLogin as words } from '#areas/account/copy/login.ts'
import { Button } from '#ui/button.tsx'
import { KeyIcon } from '#ui/marks/icons.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { notifyTabs } from '#web/layout/session-channel.ts'

const load = () => import('./passkey-browser.ts')

type PasskeyButtonProps = {
  /** The page to open after signing in. */
  onward: string
  /** Offers passkeys in the field with autocomplete "webauthn" as well. */
  autofill?: boolean | undefined
  disabled?: boolean | undefined
}

/** Signs in with a passkey. Hidden without JavaScript, or in a browser without passkeys. */
export function PasskeyButton({ onward, autofill = false, disabled }: PasskeyButtonProps) {
  /** Unknown until the page is hydrated; its space is reserved, so nothing moves under a finger. */
  const [supported, setSupported] = useState<boolean>()
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'limited'>('idle')

  const finish = (outcome: 'signed_in' | 'failed' | 'limited' | undefined) => {
    if (outcome !== 'signed_in') return setState(outcome ?? 'idle')
    notifyTabs({ kind: 'signedIn' })
    window.location.assign(onward)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been drawn
  useEffect(() => {
    const known = 'PublicKeyCredential' in window
    setSupported(known)
    if (!known || !autofill) return
    const offer = async () => {
      if (!(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return
      const outcome = await (await load()).signInByPasskey({ autofill: true })
      // An offer that was not taken gives way to the button, which may be busy.
      if (outcome !== undefined) finish(outcome)
    }
    // The offer needs its script.
    const timer = setTimeout(() => void offer().catch(() => {}))
    return () => clearTimeout(timer)
  }, [])

  if (supported === false) return null
  const start = async () => {
    setState('busy')
    finish(await (await load()).signInByPasskey({ autofill: false }))
  }
  const button = (
    <Button
      type="button"
      variant="secondary"
      full
      icon={<KeyIcon />}
      busy={state === 'busy'}
      disabled={disabled}
      onClick={() => void start().catch(() => setState('failed'))}
    >
      {words.button}
    </Button>
  )
  if (supported === undefined)
    return (
      <div className="button-place scripted" inert>
        {button}
      </div>
    )
  return (
    <>
      {state === 'failed' || state === 'limited' ? <Banner tone="error">{words[state]}</Banner> : null}
      {button}
    </>
  )
}
