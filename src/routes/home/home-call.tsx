import { home } from '#copy/home/home.ts'
import type { HomeView } from '#domain/home/home.ts'
import { ShareWithEmployer } from '#routes/shared/start-buttons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type CallFacts, CallPlace } from './call-card.tsx'

const words = home.call

type HomeCallProps = { view: HomeView; call: CallFacts | null }

/**
 * The booked call where home shows one: by itself in case 4a, beside the application in case 2c (specification 2, section 4). It has its place
 * in every view, or the news of a cancellation would go with the view that the call made.
 */
export function HomeCall({ view, call }: HomeCallProps) {
  const shown = view.kind === 'call' || view.kind === 'application' ? call : null
  return <CallPlace call={shown}>{view.kind === 'call' ? <Behind view={view} /> : null}</CallPlace>
}

type CallView = Extract<HomeView, { kind: 'call' }>

/** What the call hides from home stays in reach. */
function Behind({ view: { behind, shareWithEmployer } }: { view: CallView }) {
  return (
    <>
      {shareWithEmployer ? <ShareWithEmployer /> : null}
      {linksBehind(behind).map(({ label, href }) => (
        <TextLink key={href} href={href} className="link-alone">
          {label}
        </TextLink>
      ))}
    </>
  )
}

function linksBehind(behind: CallView['behind']): { label: string; href: string }[] {
  switch (behind.kind) {
    case 'recommendations':
      return behind.cards.map(({ plan, details }) => ({ label: words.behindPlan(plan), href: details }))
    case 'employerWaiting':
      return [{ label: words.behind(behind.kind), href: behind.href }]
    case 'questionnaire':
      return behind.card.complete ? [] : [{ label: words.behind(behind.kind), href: behind.card.button.href }]
  }
}
