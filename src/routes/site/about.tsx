import { about } from '#copy/site/public-pages.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { forVisitor } from '#server/guards.ts'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta('/about')

export const loader = forVisitor(() => null)

export default function About() {
  return <LegalText page={about} />
}
