import { head } from '#copy/site/meta/accessibility.ts'
import { accessibility } from '#copy/site/public-pages.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { forVisitor } from '#server/guards.ts'
import { LegalText } from './legal-text.tsx'

export const meta = headOf(head)

export const loader = forVisitor(() => null)

export default function Accessibility() {
  return <LegalText page={accessibility} />
}
