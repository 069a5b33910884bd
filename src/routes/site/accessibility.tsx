import { accessibility } from '#copy/site/public-pages.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { forVisitor } from '#server/guards.ts'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta('/accessibility')

export const loader = forVisitor(() => null)

export default function Accessibility() {
  return <LegalText page={accessibility} />
}
