import { signInMessage } from '#copy/account/errors.ts'
import { socialDone } from '#copy/account/social-done.ts'
import { EMAIL_SENT, methodOf } from '#domain/account/social.ts'
import type { SignInScreen } from '#domain/shared/errors.ts'
import { useHelpPhone } from '#routes/shared/use-firm.ts'
import type { SocialFailure } from '#server/guards/social-failure.ts'
import { Banner } from '#ui/banner.tsx'

type Props = { screen: SignInScreen; failure: SocialFailure | undefined }

/** How the last sign-in with a provider ended, if not with a session. */
export function SocialNotice({ screen, failure }: Props) {
  const phone = useHelpPhone()
  if (!failure) return null
  const { emailSent } = socialDone
  if (failure.code === EMAIL_SENT)
    return (
      <Banner tone="info" title={emailSent.title}>
        {emailSent.text}
      </Banner>
    )
  const message = signInMessage({ screen, method: methodOf(failure.provider), code: failure.code, phone })
  return message ? <Banner tone="error">{message}</Banner> : null
}
