import { documentLinks as words } from '#shared/copy/document-links.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileIcon } from '#ui/marks/icons.tsx'

/**
 * `href` is missing while the document is being generated; `opened` where it matters whether the member has read it.
 */
export type DocumentLink = {
  label: string
  href?: string | undefined
  bytes?: number | undefined
  opened?: boolean | undefined
}

/** Documents with their size, each of which opens in a new tab. */
export const DocumentLinks = ({ documents }: { documents: readonly DocumentLink[] }) => (
  <ul className="document-links container ruled bare-list">
    {documents.map(({ label, href, bytes, opened }) => (
      <li key={label} className="grid align-center gap-3">
        <FileIcon size={22} />
        <div>
          <p className="document-links-name anywhere strong">{label}</p>
          <p className="caption">
            {href === undefined || bytes === undefined ? words.preparing : words.size(bytes)}
            {href === undefined || opened === undefined ? null : ` \u00b7 ${opened ? words.opened : words.unopened}`}
          </p>
        </div>
        {href === undefined ? null : (
          <ButtonLink
            reload
            variant="secondary"
            size="small"
            href={`${href}?open`}
            target="_blank"
            rel="noopener"
            aria-label={words.openOf(label)}
          >
            {words.open}
          </ButtonLink>
        )}
      </li>
    ))}
  </ul>
)

/** The member's documents so far; nothing while there are none. */
export const DocumentsSection = ({ documents }: { documents: readonly DocumentLink[] }) =>
  documents.length === 0 ? null : (
    <Card as="section" className="document-links-card">
      <h2 className="title-small">{words.title}</h2>
      <DocumentLinks documents={documents.map(({ label, href, bytes }) => ({ label, href, bytes }))} />
    </Card>
  )
