import { history as words } from '#areas/profile/copy/ways-in.ts'
import type { ListedWayInEvent } from '#database/accounts/ways-in.ts'
import { Card } from '#ui/card.tsx'

/** Nothing where nothing has changed yet. */
export const History = ({ events }: { events: readonly ListedWayInEvent[] }) =>
  events.length === 0 ? null : (
    <Card as="section" className="security-card stack justify-start">
      <h2>{words.title}</h2>
      <p className="muted small">{words.text}</p>
      <ul className="security-list container ruled bare-list">
        {events.map((event) => (
          <li
            className="grid align-center"
            key={`${event.at.toISOString()} ${event.what} ${event.kind} ${event.wayId ?? ''}`}
          >
            <div>
              <p className="strong">{words.name(event)}</p>
              <p className="muted small">
                {words.line(words.what[event.what], event.at, event.browser, event.network)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
