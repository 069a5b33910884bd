import { terms } from '#copy/site/legal.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { forVisitor } from '#server/guards.ts'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta('/terms-of-business')

export const loader = forVisitor(() => null)

export default function Terms() {
  return <LegalText page={terms} />
}
