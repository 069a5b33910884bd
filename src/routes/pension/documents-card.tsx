import { myPensions } from '#copy/pension/my-pensions.ts'
import type { CalendarDate } from '#domain/shared/dates.ts'
import { Card } from '#ui/card.tsx'
import { FileIcon } from '#ui/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'

const words = myPensions.papers

/** Answered as a download. */
export type ListedPaper = { label: string; href: string; date: CalendarDate }

/** Everything that the member was sent or has signed. */
export const PapersCard = ({ papers }: { papers: readonly ListedPaper[] }) => (
  <Card as="section" className="papers">
    <h2>{words.title}</h2>
    {papers.length === 0 ? null : (
      <ul className="papers-list bare-list">
        {papers.map(({ label, href, date }) => (
          <li key={href}>
            <FileIcon size={22} />
            <div>
              <p>{label}</p>
              <p className="caption">{words.format(date)}</p>
            </div>
            <TextLink href={href} className="link-alone" aria-label={`${words.download}: ${label}`} reload>
              {words.download}
            </TextLink>
          </li>
        ))}
      </ul>
    )}
    <p className="caption">{papers.length === 0 ? words.none : words.kept}</p>
  </Card>
)
