import { href } from 'react-router'
import { home } from '#areas/home/copy/home.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { NextTimes } from './next-times.ts'

const words = home.recommendations.times

/** A call before the decision: the next times, and the way to all others. */
export const NextTimesCard = ({ times: { text, days } }: { times: NextTimes }) => (
  <Card as="section" className="stack gap-3 content-start home-call">
    <h2 className="home-small-title">{words.title}</h2>
    <p className="muted small">{text}</p>
    {days.map(({ day, times }) => (
      <div key={day} className="stack gap-2">
        <h3 className="small">{day}</h3>
        <ul className="next-times bare-list grid gap-2">
          {times.map(({ time, name, href }) => (
            <li key={href}>
              <ButtonLink href={href} variant="secondary" size="small" full aria-label={name}>
                {time}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
    <TextLink href={href('/schedule-call')} className="link-alone small">
      {words.more}
    </TextLink>
  </Card>
)
