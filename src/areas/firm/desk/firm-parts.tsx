import { firm as words } from '#areas/firm/copy/desk-firm.ts'
import { paths } from '#paths.ts'
import { ArrowLeftIcon } from '#ui/marks/icons.tsx'
import { PartnerLogo } from '#ui/marks/partner-logo.tsx'
import { TextLink } from '#ui/text-link.tsx'
import './firm.css'
import type { ShownDifferences } from './firm-view.ts'

export const FirmBack = () => (
  <TextLink href={paths.deskFirm} className="link-alone small">
    <ArrowLeftIcon size={18} />
    {words.one.back}
  </TextLink>
)

/** What was and what is, by the name of the value. */
export function FirmDifferences({ changes, since }: { changes: ShownDifferences; since: number }) {
  const { differences } = words
  return (
    <section className="firm-differences">
      <h2>{differences.title}</h2>
      <p className="muted small">{changes.length === 0 ? differences.none : differences.since(since)}</p>
      {changes.map((part) => (
        <section key={part.section} className="firm-part">
          <h3>{part.title}</h3>
          <dl className="firm-changes">
            {part.changes.map(({ path, name, was, is, pictures }) => (
              <div key={path}>
                <dt>{name}</dt>
                {was === undefined ? null : (
                  <dd>
                    <del>
                      <span className="firm-mark">{differences.was}</span>{' '}
                      {pictures?.was ? <PartnerLogo {...pictures.was} /> : was}
                    </del>
                  </dd>
                )}
                <dd>
                  <ins>
                    <span className="firm-mark">{was === undefined ? differences.added : differences.is}</span>{' '}
                    {pictures?.is ? <PartnerLogo {...pictures.is} /> : is}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  )
}

/** Plain links: documents open in a tab of their own, the page is a whole document. */
export const FirmPreview = ({ version }: { version: number }) => (
  <section>
    <h2>{words.preview.title}</h2>
    <p className="muted small">{words.preview.text}</p>
    <ul className="firm-previews bare-list">
      <li>
        <a href={paths.deskFirmTerms(version)}>{words.preview.page}</a>
      </li>
      {(['terms', 'recommendation', 'disclosure'] as const).map((document) => (
        <li key={document}>
          <a href={paths.deskFirmPreview(version, document)} target="_blank" rel="noreferrer">
            {words.preview[document]}
          </a>
        </li>
      ))}
    </ul>
  </section>
)
