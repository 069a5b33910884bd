import { member } from '#desk/copy/member.ts'
import { type ActivityQuery, activityFilters, writeActivityQuery } from '#desk/domain/activity.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/text-link.tsx'
import { EventDetails } from '#web/desk/event-details.tsx'
import type { ShownDay, ShownEvent, ShownSubject } from '#web/desk/member-activity.ts'
import { Panel } from '#web/desk/panel.tsx'

const words = member.timeline

type ActivityProps = {
  days: readonly ShownDay[]
  asked: ActivityQuery
  /** The cursor of the next page; undefined on the last. */
  older: string | undefined
}

export const MemberActivity = ({ days, asked: { filter, before }, older }: ActivityProps) => (
  <Panel title={words.title} id="activity" className="activity">
    <nav className="activity-filters cluster gap-1" aria-label={words.show}>
      {activityFilters.map((each) => (
        <TextLink
          key={each}
          stay
          className="target"
          href={writeActivityQuery({ filter: each })}
          aria-current={each === filter ? 'true' : undefined}
        >
          {words.kinds[each]}
        </TextLink>
      ))}
    </nav>
    {days.length === 0 ? <p className="muted">{words.none}</p> : <Days days={days} />}
    {older === undefined && before === undefined ? null : (
      <nav className="cluster gap-2" aria-label={words.pages}>
        {older === undefined ? null : (
          <ButtonLink stay variant="secondary" size="mini" href={writeActivityQuery({ filter, before: older })}>
            {words.older}
          </ButtonLink>
        )}
        {before === undefined ? null : (
          <ButtonLink stay variant="quiet" size="mini" href={writeActivityQuery({ filter })}>
            {words.newest}
          </ButtonLink>
        )}
      </nav>
    )}
  </Panel>
)

const Days = ({ days }: { days: readonly ShownDay[] }) => (
  <div className="container stack">
    {days.map(({ day, heading, events }) => (
      <section key={day}>
        <h3 className="activity-day">{heading}</h3>
        <ol className="activity-events rows bare-list">
          {events.map((event) => (
            <ActivityEvent key={event.id} event={event} />
          ))}
        </ol>
      </section>
    ))}
  </div>
)

const ActivityEvent = ({ event: { time, name, subjects, by, details, tone } }: { event: ShownEvent }) => (
  <li className={classNames(tone !== 'plain' && `activity-${tone}`)}>
    <span className="activity-time">{time}</span>
    <div className="anywhere">
      <p>
        {name}
        {subjects.map((subject, index) => (
          <span key={subject.name}>
            {index === 0 ? ' ' : ', '}
            <SubjectName subject={subject} />
          </span>
        ))}
      </p>
      <div className="cluster gap-0 gap-x-2 align-baseline caption">
        {by === undefined ? null : <p>{by}</p>}
        {details === undefined ? null : <EventDetails details={details} />}
      </div>
    </div>
  </li>
)

const SubjectName = ({ subject: { name, href } }: { subject: ShownSubject }) =>
  href === undefined ? (
    name
  ) : (
    <TextLink href={href} reload plain target="_blank" className="strong" aria-label={words.opensIn(name)}>
      {name}
    </TextLink>
  )
