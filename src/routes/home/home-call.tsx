import { home as words } from '#copy/pages/home.ts'
import type { HomeView } from '#domain/home.ts'
import { TextLink } from '#ui/text-link.tsx'
import { type CallFacts, CallPlace } from './call-card.tsx'

type HomeCallProps = { view: HomeView; call: CallFacts | null }

/** The booked call where home shows one: by itself in case 4a, beside the application in case 2c (specification 2, section 4). */
export function HomeCall({ view, call }: HomeCallProps) {
  const shown = view.kind === 'call' || view.kind === 'application' ? call : null
  const href = view.kind === 'call' ? behindCall(view.behind) : undefined
  return (
    <CallPlace call={shown}>
      {view.kind === 'call' && href ? (
        <TextLink className="link-alone" href={href}>
          {words.call.behind(view.behind.kind)}
        </TextLink>
      ) : null}
    </CallPlace>
  )
}

type Behind = Extract<HomeView, { kind: 'call' }>['behind']

/** Where that which the call card hides is to be found. */
function behindCall(behind: Behind): string | undefined {
  switch (behind.kind) {
    case 'questionnaire':
      return behind.card.complete ? undefined : behind.card.button.href
    case 'recommendations':
      return behind.cards[0]?.details
    case 'employerWaiting':
      return behind.href
  }
}
