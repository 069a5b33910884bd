import { authAction } from '#areas/account/copy/auth-action.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'

const { confirmed, expired, error } = authAction

/** A verification link whose address is confirmed, and where to go on. */
export function Confirmed({ next }: { next: string }) {
  return (
    <>
      <h1>{confirmed.title}</h1>
      <p className="muted">{confirmed.text}</p>
      <ButtonLink href={next} full>
        {confirmed.goOn}
      </ButtonLink>
    </>
  )
}

/**
 * An expired verification link, with a button for a new one; `message` says that it has expired, or what became of the
 * new one.
 */
export function Expired({ message, sent }: { message: string; sent: boolean }) {
  return (
    <>
      <h1>{sent ? expired.sentTitle : expired.title}</h1>
      <Banner tone={sent ? 'success' : 'error'}>{message}</Banner>
      {sent ? null : (
        <form method="post">
          <input type="hidden" name="intent" value="resend" />
          <Button full>{expired.newLink}</Button>
        </form>
      )}
      <ButtonLink href={paths.login} variant={sent ? 'primary' : 'secondary'} full>
        {error.back}
      </ButtonLink>
    </>
  )
}
