import { Accordion } from '#ui/accordion.tsx'
import type { ShownDetails } from './member-activity.ts'

/** What an event changed, folded up beside it. */
export const EventDetails = ({ details: { title, lines } }: { details: ShownDetails }) => (
  <Accordion look="link" className="event-details accordion-detail" summary={title}>
    <ul className="bare-list">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Accordion>
)
