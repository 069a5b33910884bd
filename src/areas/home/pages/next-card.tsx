import type { ReactNode } from 'react'
import { href } from 'react-router'
import { home } from '#areas/home/copy/home.ts'
import type { HomeView } from '#areas/home/domain/home.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Tag, type TagTone } from '#ui/progress/tag.tsx'

type NextCardProps = {
  tag?: string | undefined
  tone?: TagTone | undefined
  icon?: ReactNode | undefined
  title: string
  text: string
  /** What happens next, and by when. */
  after?: string | undefined
  children?: ReactNode | undefined
  /** The buttons, the main one first. */
  actions?: ReactNode | undefined
  /** The last line, for rarely used links. */
  aside?: ReactNode | undefined
  /** Where the action stands among others; below it on a phone. */
  beside?: ReactNode | undefined
}

/** The main card of a view: status, next action and what follows from it. */
export function NextCard({ tag, tone = 'plain', icon, title, text, after, ...rest }: NextCardProps) {
  const { children, actions, aside, beside } = rest
  return (
    <Card look="next" as="section" className={beside ? 'grid gap-6 align-start' : undefined}>
      <div className="stack gap-3 justify-start">
        {tag === undefined ? null : (
          <Tag tone={tone} icon={icon}>
            {tag}
          </Tag>
        )}
        <h2>{title}</h2>
        <p className="muted">{text}</p>
        {children}
        {actions === undefined ? null : <div className="next-card-actions cluster gap-x-5">{actions}</div>}
        {after === undefined ? null : <p className="caption">{after}</p>}
        {aside}
      </div>
      {beside}
    </Card>
  )
}

const notEligibleWords = home.notEligible

type NotEligibleCardProps = {
  view: Pick<Extract<HomeView, { kind: 'notEligible' }>, 'because' | 'href'>
  /** A call is booked, so the card offers none. */
  booked: boolean
}

/** Instead of the questionnaire: why there is nothing more to answer, and what the member can do. */
export function NotEligibleCard({ view: { because, href: quiz }, booked }: NotEligibleCardProps) {
  return (
    <NextCard title={notEligibleWords.title(because)} text={notEligibleWords.text(because)}>
      <div className="not-eligible-ways grid full">
        <div className="stack gap-3 justify-start content-start">
          <p>{booked ? notEligibleWords.talkBooked : notEligibleWords.talk}</p>
          {booked ? null : <ButtonLink href={href('/schedule-call')}>{notEligibleWords.call}</ButtonLink>}
        </div>
        <div className="stack gap-3 justify-start content-start">
          <p>{notEligibleWords.wrong}</p>
          <ButtonLink href={quiz} variant="secondary">
            {notEligibleWords.correct}
          </ButtonLink>
        </div>
      </div>
    </NextCard>
  )
}
