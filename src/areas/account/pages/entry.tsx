import { href, useSearchParams } from 'react-router'
import { entry, head } from '#areas/account/copy/entry.ts'
import { carryQuote } from '#areas/calculator/domain/carry-quote.ts'
import { takeSocialFailure } from '#server/guards/social-failure.ts'
import { forVisitor } from '#server/guards.ts'
import { Button, PrimaryLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { WarningList } from '#web/layout/warning-list.tsx'
import type { Route } from './+types/entry'
import { Agreement } from './agreement.tsx'
import type { AuthHandle } from './auth-layout.tsx'
import { SocialButtons } from './sign-in/social-buttons.tsx'
import { SocialNotice } from './sign-in/social-notice.tsx'
import { useSocialSignIn } from './sign-in/social-sign-in.ts'

export const meta = headOf(head)
export const handle: AuthHandle = { pitch: entry.pitch, hero: true }

export const loader = forVisitor(async ({ requestContext, app }, { request }) => {
  return { providers: app.identity.providers, failure: takeSocialFailure(requestContext, request) }
})

export default function Entry({ loaderData: { providers, failure } }: Route.ComponentProps) {
  const social = useSocialSignIn(failure, href('/'))
  const [query] = useSearchParams()
  const quote = carryQuote(query)
  return (
    <>
      <h1>{entry.title}</h1>
      <p className="muted">{entry.text}</p>
      {social.running ? (
        <Button type="button" full disabled>
          {entry.withEmail}
        </Button>
      ) : (
        <PrimaryLink href={href('/signup') + quote}>{entry.withEmail}</PrimaryLink>
      )}
      <SocialButtons providers={providers} signIn={social} disabled={social.running} from="entry" quote={quote} />
      <SocialNotice screen="entry" failure={social.failure} />
      <p>
        {entry.signInPrompt} <TextLink href={href('/login') + quote}>{entry.signIn}</TextLink>
      </p>
      <Agreement words={entry.agreement} />
      <WarningList figures={false} />
    </>
  )
}
