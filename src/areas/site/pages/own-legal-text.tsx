import { TextLink } from '#ui/text-link.tsx'
import { LegalText } from '#web/layout/legal-text.tsx'
import type { ShownLegalText } from './legal-in-force.ts'

/** The text in force, and links to those of the firm's own that were. */
export const OwnLegalText = ({ page, year, note, links: { title, each } }: ShownLegalText) => (
  <LegalText page={page} year={year} note={note}>
    {each.length === 0 ? null : (
      <section className="stack gap-3">
        <h2>{title}</h2>
        <ul>
          {each.map(({ href: to, label }) => (
            <li key={to}>
              <TextLink href={to}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </section>
    )}
  </LegalText>
)
