import { member } from '#desk/copy/member.ts'
import { Accordion } from '#ui/accordion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { ShownDay, ShownEvent, ShownSubject } from '#web/desk/member-activity.ts'
import type { readMemberRecord } from '#web/desk/member-record.ts'
import './timeline.css'

type MemberRecord = Awaited<ReturnType<typeof readMemberRecord>>

type AsideProps = {
  record: MemberRecord
  /** The checklist of an application says how its identity documents stand. */
  applying: boolean
}

export const MemberAside = ({ record, applying }: AsideProps) => (
  <>
    <Calls record={record} />
    {applying ? null : (
      <Lines
        title={member.identity.title}
        lines={record.documents.map(({ name, state }) => ({ key: name, name, detail: state }))}
      />
    )}
    <Lines
      title={member.serviceLevels.title}
      lines={record.deadlines.map(({ name, detail }) => ({ key: name, name, detail }))}
    />
    <Card as="section" className="record-card">
      <h2 className="record-small-title">{member.timeline.title}</h2>
      <Timeline days={record.timeline} />
    </Card>
  </>
)

/** The next call with what it is about, then those that were. */
function Calls({ record: { nextCall, calls, topics } }: { record: MemberRecord }) {
  return (
    <Card as="section" className="record-card">
      <h2 className="record-small-title">{member.calls.next}</h2>
      {nextCall === undefined ? (
        <p className="muted">{member.calls.none}</p>
      ) : (
        <p className="record-day stack">
          <b>{nextCall.day}</b>
          <span>{nextCall.time}</span>
          <span className="muted">{nextCall.with}</span>
        </p>
      )}
      {topics.length === 0 ? null : (
        <div>
          <h3 className="record-small-title">{member.calls.topics}</h3>
          <ul className="record-topics">
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </div>
      )}
      {nextCall === undefined ? null : (
        <div>
          <ButtonLink href={nextCall.href} variant="secondary" size="small">
            {member.calls.open}
          </ButtonLink>
        </div>
      )}
      {calls.length === 0 ? null : (
        <LineList lines={calls.map(({ id, when, detail }) => ({ key: id, name: when, detail }))} />
      )}
    </Card>
  )
}

type Line = { key: string; name: string; detail: string }

const LineList = ({ lines }: { lines: readonly Line[] }) => (
  <ul className="record-lines ruled ruled-close bare-list small">
    {lines.map(({ key, name, detail }) => (
      <li key={key} className="stack">
        <span>{name}</span>
        <span className="muted">{detail}</span>
      </li>
    ))}
  </ul>
)

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) =>
  lines.length === 0 ? null : (
    <Card as="section" className="record-card">
      <h2 className="record-small-title">{title}</h2>
      <LineList lines={lines} />
    </Card>
  )

const timelineWords = member.timeline

/** What happened, by day, newest first. */
function Timeline({ days }: { days: readonly ShownDay[] }) {
  return (
    <div className="container small stack gap-5">
      {days.map(({ day, heading, events }) => (
        <section key={day}>
          <h3 className="timeline-day">{heading}</h3>
          <ol className="timeline-events rows bare-list">
            {events.map((event) => (
              <TimelineEvent key={event.id} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const TimelineEvent = ({ event: { time, name, subjects, by, changed } }: { event: ShownEvent }) => (
  <li>
    <span className="timeline-time">{time}</span>
    <div className="timeline-event">
      <p>
        {name}
        {subjects.map((subject, index) => (
          <span key={subject.name}>
            {index === 0 ? ' ' : ', '}
            <SubjectName subject={subject} />
          </span>
        ))}
      </p>
      {by === undefined ? null : <p className="caption">{by}</p>}
      {changed.length === 0 ? null : (
        <Accordion look="link" className="timeline-more" summary={timelineWords.changes(changed.length)}>
          <ul className="bare-list timeline-changes">
            {changed.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Accordion>
      )}
    </div>
  </li>
)

const SubjectName = ({ subject: { name, href } }: { subject: ShownSubject }) =>
  href === undefined ? (
    <b>{name}</b>
  ) : (
    <TextLink href={href} reload target="_blank" aria-label={timelineWords.opensIn(name)}>
      {name}
    </TextLink>
  )
