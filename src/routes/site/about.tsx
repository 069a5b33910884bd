import { head } from '#copy/site/meta/about.ts'
import { about } from '#copy/site/public-pages.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { forVisitor } from '#server/guards.ts'
import { LegalText } from './legal-text.tsx'

export const meta = headOf(head)

export const loader = forVisitor(() => null)

export default function About() {
  return <LegalText page={about} />
}
