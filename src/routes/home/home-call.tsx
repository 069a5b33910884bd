import { home } from '#copy/home/home.ts'
import type { HomeView } from '#domain/home/home.ts'
import { ShareWithEmployer } from '#routes/shared/start-buttons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type CallFacts, CallPlace } from './call-card.tsx'

const words = home.call

type HomeCallProps = { view: HomeView; call: CallFacts | null }

/**
 * The booked call: alone in case 4a, below the application in case 2c (specification 2, section 4). Mounted in every view, so that the
 * toast about a cancellation survives the change of view.
 */
export function HomeCall({ view, call }: HomeCallProps) {
  const shown = view.kind === 'call' || view.kind === 'application' ? call : null
  return <CallPlace call={shown}>{view.kind === 'call' ? <LinksBehindCall view={view} /> : null}</CallPlace>
}

type CallView = Extract<HomeView, { kind: 'call' }>

/** Links to what home would show without the call. */
function LinksBehindCall({ view: { behind, shareWithEmployer } }: { view: CallView }) {
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
