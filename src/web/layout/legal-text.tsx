import type { ReactNode } from 'react'
import { href } from 'react-router'
import { head as compare } from '#areas/calculator/copy/comparison.ts'
import { listItems } from '#areas/firm/domain/legal-text.ts'
import { type LegalPage, ownPages } from '#areas/site/copy/legal.ts'
import { brand } from '#brand.ts'
import { unbrokenPhone } from '#shared/copy/help-line.ts'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { PageFooter } from './page-footer.tsx'
import { useFirm } from './use-firm.ts'

type LegalTextProps = { page: LegalPage; year: number; note?: string | undefined; children?: ReactNode }

export const LegalText = ({ page, year, note, children }: LegalTextProps) => (
  <>
    <PlainFrame brandName={brand.name} homeHref={href('/')}>
      <h1>{page.title}</h1>
      {page.lead === '' ? null : <p className="lead">{page.lead}</p>}
      {note === undefined ? null : <p className="caption">{note}</p>}
      {page.sections.map(({ heading, paragraphs }) => (
        <section
          key={`${heading} ${paragraphs[0]}`}
          className="stack gap-3"
          id={heading.toLowerCase().replace(/\W+/g, '-') || undefined}
        >
          {heading === '' ? null : <h2>{heading}</h2>}
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph} text={paragraph} />
          ))}
        </section>
      ))}
      {children}
    </PlainFrame>
    <PageFooter year={year} />
  </>
)

function Paragraph({ text }: { text: string }) {
  const items = listItems(text)
  return items ? (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Linked text={item} />
        </li>
      ))}
    </ul>
  ) : (
    <p>
      <Linked text={text} />
    </p>
  )
}

const ownLinks: readonly (readonly [string, string])[] = [
  [ownPages.data, href('/my-profile/data')],
  [ownPages.requests, href('/my-profile/requests')],
  [compare.title, href('/pension-calculator/compare')],
]

/** Turns the firm's email address and phone number, and the names of the member's own pages, into links. */
function Linked({ text }: { text: string }) {
  const { email, phone } = useFirm().contact
  const call = `tel:${phone.replace(/[^+\d]/g, '')}`
  const links = new Map([[email, `mailto:${email}`], [phone, call], [unbrokenPhone(phone), call], ...ownLinks])
  const pattern = new RegExp(
    `(${[...links.keys()].map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
  )
  return text.split(pattern).map((part, at) => {
    const href = links.get(part)
    return href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may name an address twice
      <TextLink key={at} href={href}>
        {part}
      </TextLink>
    ) : (
      part
    )
  })
}
