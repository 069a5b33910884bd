import { signInMessage } from '#areas/account/copy/errors.ts'
import { socialDone } from '#areas/account/copy/social-done.ts'
import { EMAIL_SENT, methodOf } from '#areas/account/domain/sign-in/social.ts'
import type { SocialFailure } from '#server/guards/social-failure.ts'
import type { SignInScreen } from '#shared/domain/errors.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { useHelpPhone } from '#web/layout/use-firm.ts'

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
