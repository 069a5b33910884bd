import { privacy } from '#copy/site/legal.ts'
import { head } from '#copy/site/meta/privacy.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { forVisitor } from '#server/guards.ts'
import { LegalText } from './legal-text.tsx'

export const meta = headOf(head)

export const loader = forVisitor(() => null)

export default function Privacy() {
  return <LegalText page={privacy} />
}
