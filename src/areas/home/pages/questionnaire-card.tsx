import { home as words } from '#areas/home/copy/home.ts'
import type { QuestionnaireCard as Card } from '#areas/home/domain/home.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card as Surface } from '#ui/card.tsx'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { ProgressRing } from '#ui/marks/progress-ring.tsx'
import { Tag } from '#ui/progress/tag.tsx'

/** Case 4c of the dashboard (specification 2, section 2.3). */
export function QuestionnaireCard({ card, firstName }: { card: Card; firstName: string }) {
  return (
    <Surface look="next" as="section" className="home-next">
      <div className="home-next-head">
        {card.complete ? (
          <Tag tone="done" icon={<CheckIcon size={14} />}>
            {words.card.completeTag}
          </Tag>
        ) : (
          <Tag tone="plain">{words.card.tag(card)}</Tag>
        )}
        <h2>{words.card.title(card)}</h2>
      </div>
      <div className="home-next-words">
        <p className="muted">{card.complete ? words.card.completeText : words.card.text(firstName)}</p>
        {card.complete ? null : <ButtonLink href={card.button.href}>{words.card.button(card)}</ButtonLink>}
        {card.complete ? null : <p className="caption">{words.card.after}</p>}
      </div>
      <ProgressRing percent={card.percent} label={words.card.ring(card.percent)} />
    </Surface>
  )
}
