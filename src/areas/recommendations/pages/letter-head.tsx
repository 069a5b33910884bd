import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Letter } from './letter.ts'

const words = recommendationDetails.glance

/** Who writes, what they recommend, and their own words. `title`: of a plan without a letter. */
export const LetterHead = ({ letter, title }: { letter: Letter | undefined; title: string }) =>
  letter === undefined ? (
    <div className="letter-head">
      <h1>{title}</h1>
      <p className="muted">{recommendationDetails.inDocuments}</p>
    </div>
  ) : (
    <div className="letter-head">
      <div className="letter-from">
        <Avatar name={letter.from.name} />
        <p>
          <b>{letter.from.name}</b>
          <span className="caption">
            {letter.from.role}
            <span aria-hidden="true"> {'\u00b7'} </span>
            <span className="letter-date">{letter.from.date}</span>
          </span>
        </p>
        {letter.sample === undefined ? null : <Tag tone="waiting">{letter.sample.tag}</Tag>}
      </div>
      <h1>{letter.title}</h1>
      {letter.paragraphs.map((text) => (
        <p key={text} className="letter-words">
          {text}
        </p>
      ))}
      {letter.words === undefined ? null : (
        <blockquote className="letter-quote">
          <p className="letter-quote-title">{letter.words.title}</p>
          {letter.words.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <footer className="caption">{letter.words.signed}</footer>
        </blockquote>
      )}
      {letter.other === undefined ? null : (
        <TextLink href={letter.other.href} className="link-alone">
          {letter.other.label}
        </TextLink>
      )}
    </div>
  )

type Glance = Parameters<typeof words.amountValue>[0] & { time_contribution: string | null }

/** 'Plan at a glance' (specification 2, section 2.7), then what the letter adds. */
export const PlanCard = ({ glance, rows }: { glance: Glance; rows: readonly { label: string; value: string }[] }) => (
  <>
    <h2>{words.title}</h2>
    <Facts look="split" className="letter-glance">
      <Fact name={words.type}>{words.typeValue(glance.often_contribution)}</Fact>
      <Fact name={words.amount} valueClassName="letter-amount">
        {words.amountValue(glance)}
      </Fact>
      <Fact name={words.duration}>{words.durationValue(glance.time_contribution, glance.often_contribution)}</Fact>
      {rows.map(({ label, value }) => (
        <Fact key={label} name={label}>
          {value}
        </Fact>
      ))}
    </Facts>
  </>
)
