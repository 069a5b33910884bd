import { home } from '#copy/home/home.ts'
import type { CoolingOff } from '#domain/application/cooling-off.ts'
import type { HomeView } from '#domain/home/home.ts'
import { irishDate } from '#domain/shared/dates.ts'
import { paths } from '#paths.ts'
import { useLinks } from '#routes/shared/use-links.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CoolingOffLink } from './cooling-off-link.tsx'
import { NextCard } from './next-card.tsx'

const words = home.providerWaiting

type ProviderCardProps = {
  view: Extract<HomeView, { kind: 'providerWaiting' }>
  coolingOff: CoolingOff | undefined
}

/** Case 1a: waiting for the provider, or for a missing identity document or signature. */
export function ProviderCard({ view: { href, signsAgain, sentAt }, coolingOff }: ProviderCardProps) {
  const links = useLinks()
  const signature = signsAgain ? words.signatureAgain : words.signature
  const missing = href && (href === paths.verifyIdentity ? words.identity : signature)
  return (
    <NextCard
      tag={missing ? words.missingTag : words.tag}
      tone={missing ? 'plain' : 'waiting'}
      title={words.title}
      text={missing ? missing.text : words.text(sentAt === null ? undefined : irishDate(sentAt))}
      after={missing ? words.after : undefined}
      aside={coolingOff ? <CoolingOffLink period={coolingOff} /> : null}
      actions={
        <>
          {missing ? <ButtonLink href={href}>{missing.button}</ButtonLink> : null}
          <ButtonLink href={links.contactSupport} variant="secondary">
            {words.contact}
          </ButtonLink>
        </>
      }
    />
  )
}
