import { member } from '#desk/copy/member.ts'
import { Accordion } from '#ui/accordion.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { ShownDay, ShownEvent, ShownSubject } from '#web/desk/member-activity.ts'
import './timeline.css'

const words = member.timeline

/** What happened, by day, newest first. */
export function Timeline({ days }: { days: readonly ShownDay[] }) {
  return (
    <div className="timeline">
      {days.map(({ day, heading, events }) => (
        <section key={day}>
          <h3 className="timeline-day">{heading}</h3>
          <ol className="timeline-events bare-list">
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
        <Accordion look="link" className="timeline-more" summary={words.changes(changed.length)}>
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
    <TextLink href={href} reload target="_blank" aria-label={words.opensIn(name)}>
      {name}
    </TextLink>
  )
