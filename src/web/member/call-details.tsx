import { href } from 'react-router'
import { callAgenda as agenda, callPhone as words } from '#areas/calls/copy/schedule-call.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { StandaloneLink, TextLink } from '#ui/text-link.tsx'
import type { CallFacts } from './call-facts.ts'

export const MovedByFirm = ({ reason }: { reason: CallFacts['movedBecause'] }) =>
  reason === null ? null : (
    <Banner tone="info" title={words.moved}>
      {words.reason(reason)}
    </Banner>
  )

/** What the member collected on the recommendation's page for this call. */
export const CallTopics = ({ topics }: Pick<CallFacts, 'topics'>) =>
  topics.length === 0 ? null : (
    <div className="call-topics">
      <p>{agenda.title}</p>
      <ul>
        {topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
    </div>
  )

/** The number that the adviser will call, or the request for one. */
export const CallPhone = ({ phone }: Pick<CallFacts, 'phone'>) =>
  phone === null ? (
    <Banner tone="info" title={words.missing}>
      <p>{words.why}</p>
      <StandaloneLink href={href('/my-profile/phone')}>{words.add}</StandaloneLink>
    </Banner>
  ) : (
    <p className="muted">
      {words.known(phone)}{' '}
      <TextLink href={href('/my-profile/phone')} aria-label={words.changeLabel}>
        {words.change}
      </TextLink>
    </p>
  )
