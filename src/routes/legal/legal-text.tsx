import { brand } from '#brand.ts'
import { regulated } from '#copy/pages/agreement.ts'
import type { LegalPage } from '#copy/pages/legal.ts'
import { paths } from '#paths.ts'
import { PlainFrame } from '#ui/plain-frame.tsx'

export function LegalText({ page }: { page: LegalPage }) {
  return (
    <PlainFrame brandName={brand.name} homeHref={paths.home} footer={regulated}>
      <h1>{page.title}</h1>
      <p className="lead">{page.lead}</p>
      {page.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="stack" id={heading.toLowerCase().replace(/\W+/g, '-')}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </PlainFrame>
  )
}
