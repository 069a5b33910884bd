import { remuneration } from '#copy/site/legal.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { forVisitor } from '#server/guards.ts'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta('/remuneration')

export const loader = forVisitor(() => null)

export default function Remuneration() {
  return <LegalText page={remuneration} />
}
