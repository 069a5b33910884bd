/** The states of a verification link, apart from the form for a new password. */
import { useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { authAction } from '#areas/account/copy/auth-action.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Divider } from '#ui/frames/divider.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Loader } from '#ui/progress/loader.tsx'
import { Submit } from '#web/forms/submit.tsx'
import { AccountEmail } from '#web/sign-in/account-email.tsx'

const { expired, error, loading, prove, verify } = authAction

/**
 * Submits itself after hydration, as a full page load rather than a client navigation, so everything after it is
 * fresh. Without JavaScript the button does it; with JavaScript the button appears only when the automatic submit
 * fails.
 */
export function VerifyingEmail() {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    form.current?.requestSubmit()
  }, [])
  return (
    <>
      <div className="verifying-automatic">
        <Loader inside heading title={loading.title} subtitle={loading.subtitle} />
      </div>
      <form method="post" ref={form} className="verifying-manual stack">
        <h1 className="verifying-title">{verify.title}</h1>
        <p className="muted">{verify.text}</p>
        <Button full>{verify.submit}</Button>
      </form>
    </>
  )
}

type ProveOwnershipProps = { email: string; refusal: Refusal<'password', string> | undefined }

/** A verification link in a browser that did not sign up. Native form posts, so that it works without JavaScript. */
export function ProveOwnership({ email, refusal }: ProveOwnershipProps) {
  return (
    <>
      <h1>{prove.title}</h1>
      <p className="muted">{prove.text}</p>
      {refusal?.message ? <Banner tone="error">{refusal.message}</Banner> : null}
      <Form method="post" className="stack" noValidate>
        <AccountEmail label={prove.account} email={email} />
        <TextField
          name="password"
          label={prove.password}
          type="password"
          autoComplete="current-password"
          error={refusal?.fields?.password}
          required
        />
        <Submit intent="password">{prove.submit}</Submit>
      </Form>
      <Divider />
      <p className="muted">{prove.otherwise}</p>
      <Form method="post">
        <Button variant="secondary" full name="intent" value="choose">
          {prove.choose}
        </Button>
      </Form>
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
      <ButtonLink href={href('/login')} variant={sent ? 'primary' : 'secondary'} full>
        {error.back}
      </ButtonLink>
    </>
  )
}
