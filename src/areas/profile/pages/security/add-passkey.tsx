import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { addPasskeyHead, security } from '#areas/profile/copy/security.ts'
import { requireFactor } from '#server/guards/require-factor.ts'
import { forMember } from '#server/guards.ts'
import { Button, SecondaryLink } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/add-passkey'

export const meta = headOf(addPasskeyHead)

const words = security.addPasskey

export const loader = forMember(async (entered, args: Route.LoaderArgs) => {
  await requireFactor(entered, args)
  return null
})

export default function AddPasskey() {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'busy' | 'known' | 'failed' | 'limited' | 'unsupported'>('idle')
  const create = async () => {
    if (!('PublicKeyCredential' in window)) return setState('unsupported')
    setState('busy')
    const { createPasskey } = await import('#web/sign-in/passkey-browser.ts')
    const result = await createPasskey()
    if (result === 'created') await navigate(`${href('/my-profile/security')}?saved=passkey`)
    else setState(result)
  }
  return (
    <>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      {state === 'idle' || state === 'busy' ? null : (
        <Banner tone={state === 'known' ? 'info' : 'error'}>{words[state]}</Banner>
      )}
      <div className="stack">
        {hydrated ? (
          <Button
            type="button"
            full
            busy={state === 'busy'}
            onClick={() => void create().catch(() => setState('failed'))}
          >
            {words.create}
          </Button>
        ) : (
          <noscript>
            <p>{words.noScript}</p>
          </noscript>
        )}
        <SecondaryLink href={href('/my-profile/security')}>{words.cancel}</SecondaryLink>
      </div>
    </>
  )
}
