import { type MouseEvent, useState } from 'react'
import { home } from '#areas/home/copy/home.ts'
import type { Figures, HomeView, RecommendationCard } from '#areas/home/domain/home.ts'
import { brief } from '#areas/recommendations/copy/brief.ts'
import type { Advice } from '#areas/recommendations/flows/advice-in-brief.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { Dialog } from '#ui/frames/dialog.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { MessageSummary } from '#web/forms/refusal-summary.tsx'
import { distinctNames, usePlanName } from '#web/member/plan-names.ts'
import { CallActions, ShareWithEmployer, TalkText } from '#web/member/start-buttons.tsx'
import { PlanRows } from './figures-card.tsx'

const words = home.recommendations

type RecommendationCardsProps = {
  view: Extract<HomeView, { kind: 'recommendations' }>
  advice: Advice | undefined
  /** The plan whose 'Talk to your advisor' text is open in the page, without JavaScript. */
  talk: PlanId | undefined
  message: string | undefined
}

/** Case 4d: one or two plans, the best first (specification 2, sections 1 and 2.8). */
export function RecommendationCards({ view: { cards, figures }, advice, talk, message }: RecommendationCardsProps) {
  const [dialogPlan, setDialogPlan] = useState<PlanId>()
  const chosen = cards.find(({ plan }) => plan === dialogPlan)
  return (
    <section className="stack gap-5">
      {chosen ? null : <MessageSummary refusal={{ message }} />}
      <div className="stack gap-3 justify-start">
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
          several={cards.length > 1}
          figures={figures}
          advice={advice}
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
          <div className="dialog-long stack">
            {message === undefined ? null : <Banner tone="error">{message}</Banner>}
            <TalkText startApplication={chosen.startApplication} />
          </div>
        ) : null}
      </Dialog>
    </section>
  )
}

type PlanCardProps = {
  card: RecommendationCard
  /** Another plan is recommended too. */
  several: boolean
  figures: Figures
  advice: Advice | undefined
  talking: boolean
  onApply: () => void
}

function PlanCard({ card, several, figures, advice, talking, onApply }: PlanCardProps) {
  const { plan, best, details, shareWithEmployer } = card
  const name = usePlanName()(plan) ?? plan
  const advised = advice?.plans.find((each) => each.plan === plan)
  const apply = (event: MouseEvent) => {
    event.preventDefault()
    onApply()
  }
  return (
    <Card as="section" look={best ? 'next' : 'plain'} className="stack gap-3 justify-start">
      {best && advice ? (
        <div className="row">
          <Avatar name={advice.adviser} />
          <p className="small">
            {brief.by(advice.adviser)} <span className="muted under">{advice.date}</span>
          </p>
        </div>
      ) : null}
      {best ? (
        <div className="cluster gap-2">
          <Tag tone="sun">{words.best}</Tag>
          {advice?.sample ? <Tag tone="waiting">{advice.sample}</Tag> : null}
        </div>
      ) : null}
      <h3 className="recommendation-plan">{advised?.title ?? name}</h3>
      {advised?.reason ? <p className="muted">{advised.reason}</p> : null}
      {advised === undefined ? (
        <PlanRows figures={figures} labels={words} />
      ) : best ? (
        <>
          <Facts look="split" className="advice-rows facts-open">
            {advised.rows.map(({ label, value }) => (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ))}
          </Facts>
          <p className="caption">{brief.money}</p>
        </>
      ) : null}
      {!best && advice && advice.compared.length > 0 ? <Differences advice={advice} /> : null}
      {talking ? (
        <div className="full line-above stack gap-3 justify-start" id="talk">
          <h4>{words.modal.title}</h4>
          <TalkText startApplication={card.startApplication} />
          <div className="next-card-actions cluster gap-x-5">
            <CallActions {...card} />
          </div>
        </div>
      ) : (
        <div className="next-card-actions cluster gap-x-5">
          <ButtonLink variant={best ? 'primary' : 'secondary'} href={details} aria-label={words.detailsOf(name)}>
            {words.details}
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            href={`?${new URLSearchParams({ apply: plan })}#talk`}
            onClick={apply}
            aria-label={words.applyFor(name)}
          >
            {words.apply}
          </ButtonLink>
        </div>
      )}
      {shareWithEmployer ? (
        <div className="full line-above stack gap-3 justify-start">
          <p className="small muted">{words.shareText}</p>
          <ShareWithEmployer plan={plan} asks={several} />
        </div>
      ) : null}
    </Card>
  )
}

/** What tells the two plans apart, in three rows. */
function Differences({ advice: { plans, compared } }: { advice: Advice }) {
  const nameOf = usePlanName()
  return (
    <ChartTable
      caption={brief.compared}
      captionHidden
      headings={[brief.compared, ...distinctNames(plans.map(({ plan }) => nameOf(plan) ?? plan))]}
      rows={compared.map(({ label, values }) => ({ heading: label, cells: values }))}
    />
  )
}
