import { useSearchParams } from 'react-router'
import { member } from '#desk/copy/member.ts'
import { activityFilters, readActivityFilter } from '#desk/domain/activity.ts'
import { Accordion } from '#ui/accordion.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { ShownDay, ShownEvent, ShownSubject } from '#web/desk/member-activity.ts'
import { Panel } from '#web/desk/panel.tsx'
import './member-activity.css'

const words = member.timeline

/** In the address, so that a filtered page can be bookmarked and reloaded. */
export const activityParameter = 'activity'

/** Entries that are open from the beginning; the earlier ones are one click away, unless they are few. */
const shownAtOnce = 12
const few = 4

/** What happened, by day, newest first. */
export function MemberActivity({ days }: { days: readonly ShownDay[] }) {
  const [query] = useSearchParams()
  const filter = readActivityFilter(query.get(activityParameter))
  const found = days
    .map((day) => ({ ...day, events: day.events.filter(({ kind }) => filter === 'all' || kind === filter) }))
    .filter(({ events }) => events.length > 0)
  const count = countEvents(found)
  const [newest, earlier] = splitDays(found, count <= shownAtOnce + few ? count : shownAtOnce)
  return (
    <Panel title={words.title} aside={count} id="activity" className="activity">
      <nav className="activity-filters cluster gap-1" aria-label={words.show}>
        {activityFilters.map((each) => (
          <TextLink
            key={each}
            stay
            href={`${each === 'all' ? '.' : `?${activityParameter}=${each}`}#activity`}
            aria-current={each === filter ? 'true' : undefined}
          >
            {words.kinds[each]}
          </TextLink>
        ))}
      </nav>
      {found.length === 0 ? <p className="muted">{words.none}</p> : <Days days={newest} />}
      {earlier.length === 0 ? null : (
        // A new key closes it when the filter changes.
        <Accordion key={filter} look="link" summary={words.earlier(countEvents(earlier))}>
          <Days days={earlier} />
        </Accordion>
      )}
    </Panel>
  )
}

const countEvents = (days: readonly ShownDay[]): number => days.reduce((sum, { events }) => sum + events.length, 0)

/** The newest events and the earlier ones; a day that is split has its heading in both. */
function splitDays(days: readonly ShownDay[], size: number): [ShownDay[], ShownDay[]] {
  const newest: ShownDay[] = []
  const earlier: ShownDay[] = []
  let left = size
  for (const day of days) {
    const events = day.events.slice(0, left)
    const rest = day.events.slice(left)
    left -= events.length
    if (events.length > 0) newest.push({ ...day, events })
    if (rest.length > 0) earlier.push({ ...day, events: rest })
  }
  return [newest, earlier]
}

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

const ActivityEvent = ({ event: { time, name, subjects, by, changed, tone } }: { event: ShownEvent }) => (
  <li className={classNames(tone !== 'plain' && `activity-${tone}`)}>
    <span className="activity-time">{time}</span>
    <div className="activity-event">
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
        {changed.length === 0 ? null : (
          <Accordion look="link" className="activity-more" summary={words.changes(changed.length)}>
            <ul className="bare-list">
              {changed.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Accordion>
        )}
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
