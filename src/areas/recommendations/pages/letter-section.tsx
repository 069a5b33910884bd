import { createContext, type ReactNode, useContext } from 'react'
import { useFetcher } from 'react-router'
import { askAbout, topicName } from '#areas/calls/copy/call-topics.ts'
import type { CallTopic } from '#areas/calls/domain/call.ts'
import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { ChatIcon, CheckIcon } from '#ui/marks/icons.tsx'

type LetterSectionProps = { topic: CallTopic; heading: string; children: ReactNode }

/** A section of the letter: its heading and 'Ask about ...' beside its body, or above and below it. */
export const LetterSection = ({ topic, heading, children }: LetterSectionProps) => (
  <section className="letter-section" aria-labelledby={`letter-${topic}`}>
    <h2 id={`letter-${topic}`}>{heading}</h2>
    <div className="letter-body stack gap-5 content-start">{children}</div>
    <AskTopic topic={topic} />
  </section>
)

const words = recommendationDetails.ask

const Topics = createContext<readonly CallTopic[]>([])
/** The topics that the member has collected. */
export const AskTopics = Topics.Provider

/** Puts a section on the list for the call, or takes it off again. One button, so that the focus stays where it is. */
function AskTopic({ topic }: { topic: CallTopic }) {
  const fetcher = useFetcher<Refusal | object>()
  const collected = useContext(Topics).includes(topic)
  const message =
    fetcher.state === 'idle' && fetcher.data && 'message' in fetcher.data ? fetcher.data.message : undefined
  return (
    <fetcher.Form method="post" className="letter-ask screen-only" id={`ask-${topic}`}>
      <button
        type="submit"
        name={collected ? 'remove' : 'add'}
        value={topic}
        className="letter-ask-button"
        aria-busy={fetcher.state !== 'idle' || undefined}
      >
        {collected ? <CheckIcon size={18} /> : <ChatIcon size={18} />}
        {collected ? (
          <>
            <span className="letter-ask-listed">{words.listed}</span>
            <span className="letter-ask-word">{words.remove}</span>
            <span className="visually-hidden">: {topicName(topic)}</span>
          </>
        ) : (
          <span className="letter-ask-word">{askAbout(topic)}</span>
        )}
      </button>
      <span role="status" className="visually-hidden">
        {collected ? `${words.listed}: ${topicName(topic)}` : ''}
      </span>
      {message === undefined ? null : <FieldError id={`ask-${topic}-error`}>{message}</FieldError>}
    </fetcher.Form>
  )
}
