import { type MouseEvent, useState } from 'react'
import { home } from '#areas/home/copy/home.ts'
import type { Figures, HomeView, RecommendationCard as Recommendation } from '#areas/home/domain/home.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/frames/dialog.tsx'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { MessageSummary } from '#web/forms/message-summary.tsx'
import { CallActions, TalkText } from '#web/member/call-topics.tsx'
import { usePlanName } from '#web/member/plan-names.ts'
import { ShareWithEmployer } from '#web/member/start-buttons.tsx'
import { PlanRows } from './plan-rows.tsx'

const words = home.recommendations

type Props = {
  view: Extract<HomeView, { kind: 'recommendations' }>
  figures: Figures
  /** The plan whose 'Talk to your advisor' text is open in the page, without JavaScript. */
  talk: PlanId | undefined
  message: string | undefined
}

/** Case 4d: one or two plans, the best first (specification 2, sections 1 and 2.8). */
export function RecommendationCards({ view: { cards }, figures, talk, message }: Props) {
  const [dialogPlan, setDialogPlan] = useState<PlanId>()
  const chosen = cards.find(({ plan }) => plan === dialogPlan)
  return (
    <section className="recommendations">
      {chosen ? null : <MessageSummary refusal={{ message }} />}
      <div className="recommendations-head">
        <Tag tone="done" icon={<CheckIcon size={14} />}>
          {words.tag}
        </Tag>
        <h2>{words.title}</h2>
        <p className="muted">{words.text}</p>
      </div>
      {cards.map((card) => (
        <PlanCard
          key={card.plan}
          card={card}
          figures={figures}
          talking={talk === card.plan}
          onApply={() => setDialogPlan(card.plan)}
        />
      ))}
      <Dialog
        open={chosen !== undefined}
        onClose={() => setDialogPlan(undefined)}
        title={words.modal.title}
        actions={chosen ? <CallActions {...chosen} /> : null}
      >
        {chosen ? (
          <div className="stack">
            {message === undefined ? null : <Banner tone="error">{message}</Banner>}
            <TalkText startApplication={chosen.startApplication} />
          </div>
        ) : null}
      </Dialog>
    </section>
  )
}

type PlanCardProps = { card: Recommendation; figures: Figures; talking: boolean; onApply: () => void }

function PlanCard({ card, figures, talking, onApply }: PlanCardProps) {
  const { plan, best, details, shareWithEmployer } = card
  const name = usePlanName()(plan) ?? plan
  const apply = (event: MouseEvent) => {
    event.preventDefault()
    onApply()
  }
  return (
    <Card as="section" look={best ? 'next' : 'plain'} className="next-card">
      {best ? <Tag tone="sun">{words.best}</Tag> : null}
      <h3 className="recommendation-plan">{name}</h3>
      <PlanRows figures={figures} labels={words} />
      {talking ? (
        <div className="recommendation-talk" id="talk">
          <h4>{words.modal.title}</h4>
          <TalkText startApplication={card.startApplication} />
          <div className="next-card-actions">
            <CallActions {...card} />
          </div>
        </div>
      ) : (
        <div className="next-card-actions">
          <ButtonLink
            variant={best ? 'primary' : 'secondary'}
            href={`?${new URLSearchParams({ apply: plan })}#talk`}
            onClick={apply}
            aria-label={words.applyFor(name)}
          >
            {words.apply}
          </ButtonLink>
          <TextLink href={details} className="link-alone" aria-label={words.detailsOf(name)}>
            {words.details}
          </TextLink>
        </div>
      )}
      {shareWithEmployer ? (
        <div className="recommendation-share">
          <p className="small muted">{words.shareText}</p>
          <ShareWithEmployer plan={plan} />
        </div>
      ) : null}
    </Card>
  )
}
