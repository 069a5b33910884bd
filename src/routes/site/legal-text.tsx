import { brand } from '#brand.ts'
import { regulatorNotice } from '#copy/account/agreement.ts'
import type { LegalPage } from '#copy/site/legal.ts'
import { paths } from '#paths.ts'
import { PlainFrame } from '#ui/plain-frame.tsx'
import { TextLink } from '#ui/text-link.tsx'

export function LegalText({ page }: { page: LegalPage }) {
  return (
    <PlainFrame brandName={brand.name} homeHref={paths.home} footer={regulatorNotice}>
      <h1>{page.title}</h1>
      <p className="lead">{page.lead}</p>
      {page.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="stack" id={heading.toLowerCase().replace(/\W+/g, '-')}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{withLinks(paragraph)}</p>
          ))}
        </section>
      ))}
    </PlainFrame>
  )
}

const contactLinks = new Map<string, string>([
  [brand.supportEmail, `mailto:${brand.supportEmail}`],
  [brand.supportPhone, `tel:${brand.supportPhone.replaceAll(' ', '')}`],
])
const contactPattern = new RegExp(
  `(${[...contactLinks.keys()].map((contact) => contact.replace(/[.+()]/g, '\\$&')).join('|')})`,
)

/** Turns the email address and the phone number in a sentence into links. */
const withLinks = (paragraph: string) =>
  paragraph.split(contactPattern).map((part) => {
    const href = contactLinks.get(part)
    return href ? (
      <TextLink key={part} href={href}>
        {part}
      </TextLink>
    ) : (
      part
    )
  })
