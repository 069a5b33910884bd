import { myPensions } from '#areas/pension/copy/my-pensions.ts'
import { documentLinks } from '#shared/copy/document-links.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { DownloadIcon } from '#ui/marks/balance-icons.tsx'
import { FileIcon } from '#ui/marks/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'

const words = myPensions.documents

/** A document's address: as it is, it downloads; with ?open the browser shows it. */
export type ListedDocument = { label: string; href: string; date: CalendarDate }

/**
 * Every document that the member received or signed: a section of its own, since the page has three cards
 * (specification 2, section 2.12).
 */
export const DocumentList = ({ documents }: { documents: readonly ListedDocument[] }) => (
  <section className="pension-section pension-documents">
    <div>
      <h2>{words.title}</h2>
      {documents.length > 1 ? <p className="caption">{words.count(documents.length)}</p> : null}
    </div>
    <div className="pension-section-body">
      {documents.length === 0 ? null : (
        <ul className="documents-list bare-list">
          {documents.map(({ label, href, date }) => (
            <li key={href}>
              <FileIcon size={22} />
              <div className="documents-name">
                <p>{label}</p>
                <p className="caption">{words.format(date)}</p>
              </div>
              <div className="documents-actions">
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
      )}
      <p className="caption">{documents.length === 0 ? words.none : words.kept}</p>
    </div>
  </section>
)
