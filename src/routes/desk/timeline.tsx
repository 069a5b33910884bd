import { Accordion } from '#ui/accordion.tsx'

type Event = { id: string; name: string; detail: string; changed: readonly string[] }

/** Events, newest first. */
export function Timeline({ events }: { events: readonly Event[] }) {
  return (
    <ol className="timeline bare-list">
      {events.map(({ id, name, detail, changed }) => (
        <li key={id}>
          {changed.length === 0 ? (
            <p className="timeline-name">{name}</p>
          ) : (
            <Accordion look="link" className="timeline-more" summary={name}>
              <ul className="bare-list timeline-changes">
                {changed.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </Accordion>
          )}
          <p className="caption">{detail}</p>
        </li>
      ))}
    </ol>
  )
}
