import type { Difference } from '#areas/application/copy/contribution-notice.ts'
import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import { home } from '#areas/home/copy/home.ts'
import type { HomeView } from '#areas/home/domain/home.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { StepList } from '#ui/progress/step-list.tsx'
import { useLinks } from '#web/layout/use-links.ts'
import { ApplicationCard } from './application-card.tsx'
import { CoolingOffLink } from './cooling-off-link.tsx'
import { NextCard } from './next-card.tsx'

const words = home.providerWaiting

type ProviderCardProps = {
  view: Extract<HomeView, { kind: 'providerWaiting' }>
  coolingOff: CoolingOff | undefined
  difference: Difference
  provider: string
}

/**
 * Case 1a: waiting for the provider. While the member has something to do, that comes first, and the wait has not
 * begun.
 */
export function ProviderCard({ view, coolingOff, difference, provider }: ProviderCardProps) {
  const links = useLinks()
  const contact = (
    <ButtonLink href={links.contactSupport} variant="secondary" size={view.action ? 'small' : 'medium'}>
      {words.contact}
    </ButtonLink>
  )
  const withdraw = coolingOff ? <CoolingOffLink period={coolingOff} /> : null
  if (view.action) {
    return (
      <>
        <ApplicationCard view={view} figures={view.figures} difference={difference} />
        <Card as="section" className="next-card">
          <h2 className="home-small-title">{words.title}</h2>
          <p className="muted small">{words.notYet(provider)}</p>
          {contact}
          {withdraw}
        </Card>
      </>
    )
  }
  return (
    <NextCard
      tag={words.tag}
      tone="waiting"
      title={words.title}
      text={words.text(view.sentAt === null ? undefined : irishDate(view.sentAt), provider)}
      aside={withdraw}
      actions={contact}
      beside={<Course sent={view.sentAt !== null} provider={provider} />}
    />
  )
}

function Course({ sent, provider }: { sent: boolean; provider: string }) {
  const { title, label, steps, states } = words.course
  const current = sent ? 2 : 1
  return (
    <div className="next-card-steps">
      <StepList
        title={title}
        label={label}
        steps={steps(provider).map((name, at) => {
          const state = at < current ? 'done' : at === current ? 'next' : 'later'
          return { id: name, name, state, stateText: states[state] }
        })}
      />
    </div>
  )
}
