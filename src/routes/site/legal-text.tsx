import { brand } from '#brand.ts'
import { head as compare } from '#copy/calculator/meta/compare.ts'
import { type LegalPage, ownPages } from '#copy/site/legal.ts'
import { paths } from '#paths.ts'
import { PageFooter } from '#routes/shared/page-footer.tsx'
import { PlainFrame } from '#ui/plain-frame.tsx'
import { TextLink } from '#ui/text-link.tsx'

type LegalTextProps = { page: LegalPage; year: number; note?: string | undefined }

export const LegalText = ({ page, year, note }: LegalTextProps) => (
  <>
    <PlainFrame brandName={brand.name} homeHref={paths.home}>
      <h1>{page.title}</h1>
      <p className="lead">{page.lead}</p>
      {note === undefined ? null : <p className="caption">{note}</p>}
      {page.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="stack" id={heading.toLowerCase().replace(/\W+/g, '-')}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{withLinks(paragraph)}</p>
          ))}
        </section>
      ))}
    </PlainFrame>
    <PageFooter year={year} />
  </>
)

const links = new Map<string, string>([
  [brand.supportEmail, `mailto:${brand.supportEmail}`],
  [brand.supportPhone, `tel:${brand.supportPhone.replaceAll(' ', '')}`],
  [ownPages.data, paths.profileData],
  [ownPages.requests, paths.profileRequests],
  [compare.title, paths.calculatorCompare],
])
const linkPattern = new RegExp(`(${[...links.keys()].map((text) => text.replace(/[.+?()]/g, '\\$&')).join('|')})`)

/** Turns the email address, the phone number and the names of the member's own pages in a sentence into links. */
const withLinks = (paragraph: string) =>
  paragraph.split(linkPattern).map((part) => {
    const href = links.get(part)
    return href ? (
      <TextLink key={part} href={href}>
        {part}
      </TextLink>
    ) : (
      part
    )
  })
