import { useEffect, useRef } from 'react'
import { authAction } from '#areas/account/copy/auth-action.ts'
import { Button } from '#ui/button.tsx'
import { Loader } from '#ui/progress/loader.tsx'

/**
 * Submits itself after hydration, as a full page load rather than a client navigation, so that everything after it is
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
        <Loader inside heading title={authAction.loading.title} subtitle={authAction.loading.subtitle} />
      </div>
      <form method="post" ref={form} className="verifying-manual">
        <h1 className="verifying-title">{authAction.verify.title}</h1>
        <p className="muted">{authAction.verify.text}</p>
        <Button full>{authAction.verify.submit}</Button>
      </form>
    </>
  )
}
