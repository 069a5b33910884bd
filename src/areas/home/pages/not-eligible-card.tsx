import { home } from '#areas/home/copy/home.ts'
import type { HomeView } from '#areas/home/domain/home.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { NextCard } from './next-card.tsx'

const words = home.notEligible

type NotEligibleCardProps = {
  view: Pick<Extract<HomeView, { kind: 'notEligible' }>, 'because' | 'href'>
  /** A call is booked, so the card offers none. */
  booked: boolean
}

/** In place of the questionnaire: why there is nothing more to answer, and what the member can do. */
export function NotEligibleCard({ view: { because, href }, booked }: NotEligibleCardProps) {
  return (
    <NextCard
      tag={words.tag}
      title={words.title(because)}
      text={words.text(because)}
      actions={
        <>
          {booked ? null : <ButtonLink href={paths.scheduleCall}>{words.call}</ButtonLink>}
          <ButtonLink href={href} variant="secondary">
            {words.correct}
          </ButtonLink>
        </>
      }
    >
      <p>{booked ? words.helpBooked : words.help}</p>
    </NextCard>
  )
}
