import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { site } from '#copy/shared/site.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/text-link.tsx'
import { useSessionEvents } from './session-channel.ts'
import { onSignedOut } from './signed-out.ts'

/** Says that the session has ended while this page was open; what is typed stays until the visitor leaves. */
export function SignedOutNotice() {
  const [at, setAt] = useState<string>()
  const { pathname } = useLocation()
  useEffect(() => onSignedOut(() => setAt(pathname)), [pathname])
  useSessionEvents(useCallback(() => setAt(undefined), []))
  // On the next page the guard speaks for itself.
  if (at !== pathname) return null
  return (
    <div className="toast-region" role="alert">
      <div className="toast">
        <span>{site.signedOut.text}</span>
        <TextLink href={paths.login}>{site.signedOut.signIn}</TextLink>
      </div>
    </div>
  )
}
