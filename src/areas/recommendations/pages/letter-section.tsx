import type { ReactNode } from 'react'
import type { CallTopic } from '#areas/calls/domain/call-topics.ts'
import { AskTopic } from './ask-topic.tsx'

type LetterSectionProps = { topic: CallTopic; heading: string; children: ReactNode }

/** A section of the letter: its heading and 'Ask about ...' beside its body, or above and below it. */
export const LetterSection = ({ topic, heading, children }: LetterSectionProps) => (
  <section className="letter-section" aria-labelledby={`letter-${topic}`}>
    <h2 id={`letter-${topic}`}>{heading}</h2>
    <div className="letter-body">{children}</div>
    <AskTopic topic={topic} />
  </section>
)
