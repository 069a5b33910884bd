import type { MouseEvent } from 'react'
import { href } from 'react-router'
import { topicName } from '#areas/calls/copy/call-topics.ts'
import type { CallTopic } from '#areas/calls/domain/call.ts'
import { home } from '#areas/home/copy/home.ts'
import { recommendationDetails as words } from '#areas/recommendations/copy/recommendation-details.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Rings } from '#ui/marks/rings.tsx'
import { CallActions, ShareWithEmployer, TalkText } from '#web/member/start-buttons.tsx'
import type { DecideFacts } from './details-view.ts'
import type { Letter } from './letter.ts'

export type Offers = {
  plan: PlanId
  decide: DecideFacts
  booked: boolean
  onApply: (event: MouseEvent) => void
}

const whereTo = { open: href('/pension-application'), sent: href('/'), pension: href('/my-pensions') } as const

/** Apply and book a call, or where the application goes on. */
export function Decide({ plan, decide, booked, onApply }: Offers) {
  const query = new URLSearchParams({ pensionApplies: plan })
  const { applied, employerAsked } = decide
  return (
    <div className="letter-actions screen-only full cluster gap-3 align-stretch">
      {decide.mayApply ? (
        <ButtonLink href="?apply#talk" onClick={onApply}>
          {home.recommendations.apply}
        </ButtonLink>
      ) : employerAsked ? (
        <ButtonLink href={href('/pension-application/share-employer')}>{words.employer.link}</ButtonLink>
      ) : applied === undefined ? null : (
        <ButtonLink href={whereTo[applied]}>{words.applied[applied].link}</ButtonLink>
      )}
      {booked ? null : (
        <ButtonLink href={`${href('/schedule-call')}?${query}`} state={{ pensionApplies: plan }} variant="secondary">
          {words.decide.call}
        </ButtonLink>
      )}
    </div>
  )
}

type TalkProps = Offers & {
  letter: Letter | undefined
  /** The dialog of 'Apply', in the page. */
  talk: boolean
  topics: readonly CallTopic[]
  /** When the booked call is. */
  call: string | undefined
}

/** The end of the letter: the two actions once more, and what the member wants to talk about. */
export function Talk({ letter, talk, topics, call, ...offers }: TalkProps) {
  const { plan, decide } = offers
  const { startApplication } = decide
  const [title, text] = closing(letter, decide)
  if (talk && decide.mayApply)
    return (
      <section id="talk" className="letter-end split">
        <div className="letter-end-words stack gap-3">
          <h2>{home.recommendations.modal.title}</h2>
          <TalkText startApplication={startApplication} />
          <CallActions plan={plan} startApplication={startApplication} />
        </div>
      </section>
    )
  return (
    <section id="talk" className="letter-end split">
      <Rings place="corner" />
      <div className="letter-end-words stack gap-3">
        <h2>{title}</h2>
        <p>{text}</p>
        {call === undefined ? null : <p>{words.ask.call(call)}</p>}
        {topics.length === 0 ? null : (
          <div>
            <p className="strong">{words.ask.title}</p>
            <ul>
              {topics.map((topic) => (
                <li key={topic}>{topicName(topic)}</li>
              ))}
            </ul>
            <p className="small">{words.ask.text}</p>
          </div>
        )}
        {letter === undefined ? null : (
          <p className="stack gap-0">
            <b>{letter.end.name}</b>
            <span className="small">{letter.end.role}</span>
          </p>
        )}
      </div>
      <div className="letter-end-actions screen-only stack gap-3">
        <Decide {...offers} />
        {decide.share ? (
          <>
            <p className="small">{home.recommendations.shareText}</p>
            <ShareWithEmployer plan={plan} asks={decide.several} />
          </>
        ) : null}
      </div>
    </section>
  )
}

function closing(letter: Letter | undefined, decide: DecideFacts): readonly [title: string, text: string] {
  const { applied, employerAsked, mayApply, startApplication } = decide
  if (employerAsked) return [words.employer.title, words.employer.text]
  if (applied !== undefined) return [words.applied[applied].title, words.applied[applied].text]
  if (letter === undefined || !mayApply) return [words.decide.title, words.decide.text(startApplication)]
  return [letter.end.title, startApplication ? letter.end.text : letter.end.talkOnly]
}
