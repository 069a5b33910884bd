import { cookies } from '#copy/site/legal.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { forVisitor } from '#server/guards.ts'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta('/cookie-policy')

export const loader = forVisitor(() => null)

export default function Cookies() {
  return <LegalText page={cookies} />
}
