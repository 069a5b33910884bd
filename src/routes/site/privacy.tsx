import { privacy } from '#copy/site/legal.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { forVisitor } from '#server/guards.ts'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta('/privacy-policy')

export const loader = forVisitor(() => null)

export default function Privacy() {
  return <LegalText page={privacy} />
}
