import { myPensions } from '#copy/pension/my-pensions.ts'
import type { CalendarDate } from '#domain/shared/dates.ts'
import { FileIcon } from '#ui/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'

const words = myPensions.documents

/** A link that downloads a document. */
export type ListedDocument = { label: string; href: string; date: CalendarDate }

/** Every document that the member received or signed: a section of its own, since the page has three cards (specification 2, section 2.12). */
export const DocumentList = ({ documents }: { documents: readonly ListedDocument[] }) => (
  <section className="pension-documents">
    <h2>{words.title}</h2>
    {documents.length === 0 ? null : (
      <ul className="documents-list bare-list">
        {documents.map(({ label, href, date }) => (
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
    <p className="caption">{documents.length === 0 ? words.none : words.kept}</p>
  </section>
)
