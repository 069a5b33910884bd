import { Accordion } from '#ui/accordion.tsx'

type Event = { id: string; name: string; said: string; changed: readonly string[] }

/** The newest first. */
export function Timeline({ events }: { events: readonly Event[] }) {
  return (
    <ol className="timeline bare-list">
      {events.map(({ id, name, said, changed }) => (
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
          <p className="caption">{said}</p>
        </li>
      ))}
    </ol>
  )
}
