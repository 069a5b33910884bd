import { myPensions } from '#areas/pension/copy/my-pensions.ts'
import { documentLinks } from '#shared/copy/document-links.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { Accordion } from '#ui/accordion.tsx'
import { FileIcon } from '#ui/marks/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DownloadIcon } from './balance.tsx'

const words = myPensions.documents

/** A document's address: as it is, it downloads; with ?open the browser shows it. */
export type ListedDocument = { label: string; href: string; date: CalendarDate }

/** More are folded. */
const shownAtOnce = 5

/**
 * Every document that the member received or signed: a section of its own, since the page has three cards
 * (specification 2, section 2.12).
 */
export function DocumentList({ documents }: { documents: readonly ListedDocument[] }) {
  const older = documents.slice(shownAtOnce)
  return (
    <section className="pension-section cluster gap-4 gap-x-8 align-stretch pension-documents">
      <div>
        <h2>{words.title}</h2>
        {documents.length > 1 ? <p className="caption">{words.count(documents.length)}</p> : null}
      </div>
      <div className="pension-section-body stack gap-5 content-start">
        {documents.length === 0 ? null : <Rows documents={documents.slice(0, shownAtOnce)} />}
        {older.length === 0 ? null : (
          <Accordion look="link" summary={words.older(older.length)}>
            <Rows documents={older} />
          </Accordion>
        )}
        <p className="caption">{documents.length === 0 ? words.none : words.kept}</p>
      </div>
    </section>
  )
}

const Rows = ({ documents }: { documents: readonly ListedDocument[] }) => (
  <ul className="ruled ruled-end bare-list">
    {documents.map(({ label, href, date }) => (
      <li key={href} className="cluster gap-2 gap-x-3">
        <FileIcon size={22} />
        <div className="grow">
          <p className="strong">{label}</p>
          <p className="caption">{words.format(date)}</p>
        </div>
        <div className="documents-actions screen-only row gap-2 gap-x-5">
          <TextLink
            href={`${href}?open`}
            className="link-alone"
            aria-label={documentLinks.openOf(label)}
            target="_blank"
            rel="noopener"
            plain
            reload
          >
            {words.open}
          </TextLink>
          <TextLink href={href} className="link-alone" aria-label={`${words.download}: ${label}`} reload>
            <DownloadIcon size={18} />
            <span className="visually-hidden-phone">{words.download}</span>
          </TextLink>
        </div>
      </li>
    ))}
  </ul>
)
