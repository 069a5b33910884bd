import { home } from '#areas/home/copy/home.ts'
import type { HomeView } from '#areas/home/domain/home.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { CallFacts } from '#web/member/call-facts.ts'
import { usePlanName } from '#web/member/plan-names.ts'
import { ShareWithEmployer } from '#web/member/start-buttons.tsx'
import { CallCard, type EndedCall } from './call-card.tsx'
import { NotEligibleCard } from './not-eligible-card.tsx'

const words = home.call

type HomeCallProps = { view: HomeView; call: CallFacts; onEnded: (how: EndedCall) => void }

/**
 * The booked call: the first card in case 4a, beside the first card in every other view (specification 2, section 4).
 */
export function HomeCall({ view, call, onEnded }: HomeCallProps) {
  if (view.kind !== 'call') {
    return <CallCard key={call.id} call={call} look="plain" onEnded={onEnded} />
  }
  return (
    <>
      <CallCard key={call.id} call={call} look="next" onEnded={onEnded}>
        <LinksBehindCall view={view} />
      </CallCard>
      {view.behind.kind === 'notEligible' ? <NotEligibleCard view={view.behind} booked /> : null}
    </>
  )
}

type CallView = Extract<HomeView, { kind: 'call' }>

/** Links to what home would show without the call. */
function LinksBehindCall({ view: { behind, share } }: { view: CallView }) {
  const nameOf = usePlanName()
  return (
    <>
      {share.map((plan) => (
        <ShareWithEmployer key={plan} plan={plan} named={share.length > 1} />
      ))}
      {linksBehind(behind, nameOf).map(({ label, href }) => (
        <TextLink key={href} href={href} className="link-alone">
          {label}
        </TextLink>
      ))}
    </>
  )
}

function linksBehind(
  behind: CallView['behind'],
  nameOf: ReturnType<typeof usePlanName>,
): { label: string; href: string }[] {
  switch (behind.kind) {
    case 'recommendations':
      return behind.cards.map(({ plan, details }) => ({ label: words.behindPlan(nameOf(plan) ?? plan), href: details }))
    case 'employerWaiting':
      return [{ label: words.behind(behind.kind), href: behind.href }]
    case 'notEligible':
      return []
    case 'questionnaire':
      return behind.card.complete ? [] : [{ label: words.behind(behind.kind), href: behind.card.button.href }]
  }
}
