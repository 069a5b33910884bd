import { home } from '#copy/pages/home.ts'
import type { BookedCall as Call, HomeView } from '#domain/home.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/text-link.tsx'
import { NextCard } from './next-card.tsx'
import { ShareWithEmployer } from './start-buttons.tsx'

const words = home.call

type CallView = Extract<HomeView, { kind: 'call' }>

/** The booked call, for reading (specification 2, section 2.2). */
export function BookedCall({ call, view }: { call: Call; view?: CallView | undefined }) {
  return (
    <NextCard
      tag={words.tag}
      tone="done"
      title={words.title}
      text={`${words.when(call.start_time, call.timezone)} (${words.zone(call.timezone)}). ${words.with(call.user_name)}`}
      after={words.after}
      ways={view ? <Behind view={view} /> : undefined}
    />
  )
}

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
      return behind.card.complete ? [] : [{ label: words.behind(behind.kind), href: paths.factFind }]
  }
}
