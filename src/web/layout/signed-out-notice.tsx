import { useLocation } from 'react-router'
import { paths } from '#paths.ts'
import { site } from '#shared/copy/site.ts'
import { TextLink } from '#ui/text-link.tsx'

/**
 * Says that the session has ended while the page at the path `at` was open; what is typed stays until the visitor
 * leaves.
 */
export function SignedOutNotice({ at }: { at: string | undefined }) {
  // On the next page the guard speaks for itself.
  if (useLocation().pathname !== at) return null
  return (
    <div className="toast-region" role="alert">
      <div className="toast">
        <span>{site.signedOut.text}</span>
        <TextLink href={paths.login}>{site.signedOut.signIn}</TextLink>
      </div>
    </div>
  )
}
