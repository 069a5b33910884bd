import type { ReactNode } from 'react'
import { href } from 'react-router'
import { entry } from '#areas/account/copy/entry.ts'
import { CONFIRMED } from '#areas/account/domain/sign-in/social.ts'
import { Button } from '#ui/button.tsx'
import { Divider } from '#ui/frames/divider.tsx'
import { LockIcon } from '#ui/marks/icons.tsx'
import { AppleMark, GoogleMark } from '#ui/marks/social-icons.tsx'
import type { useSocialSignIn } from './social-sign-in.ts'

type Provider = { id: string; name: string }
type Props = {
  providers: readonly Provider[]
  signIn: ReturnType<typeof useSocialSignIn>
  disabled: boolean
  from: 'entry' | 'login'
  /** Query string of the quote that the visitor came from, or ''; a new account starts from it. */
  quote: string
  /** Whether the visitor has just confirmed their address, so that the follow-up choice comes after the sign-in. */
  confirmed?: boolean
  /** Another way in, before the providers. */
  children?: ReactNode
}

const iconOf = ({ id }: Provider) => (id === 'google' ? <GoogleMark /> : id === 'apple' ? <AppleMark /> : <LockIcon />)

/** Plain forms: without JavaScript each one sends the whole window to the provider and back. */
export function SocialButtons({ providers, signIn, disabled, from, quote, confirmed = false, children }: Props) {
  if (providers.length === 0) return children
  return (
    <>
      <Divider />
      {children}
      {providers.map((provider) => (
        <form
          key={provider.id}
          method="post"
          action={href('/auth/social/:provider', { provider: provider.id }) + quote}
          onSubmit={signIn.start(provider.id)}
        >
          <input type="hidden" name="from" value={from} />
          {confirmed ? <input type="hidden" name={CONFIRMED} value="1" /> : null}
          <Button variant="secondary" full icon={iconOf(provider)} disabled={disabled}>
            {entry.withProvider(provider.name)}
          </Button>
        </form>
      ))}
      {signIn.running ? (
        <p className="caption" role="status">
          {entry.waiting}
        </p>
      ) : null}
    </>
  )
}
