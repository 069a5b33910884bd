import { head } from '#copy/site/meta/faq.ts'
import { faq } from '#copy/site/public-pages.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { forVisitor } from '#server/guards.ts'
import { LegalText } from './legal-text.tsx'

export const meta = headOf(head)

export const loader = forVisitor(() => null)

export default function Faq() {
  return <LegalText page={faq} />
}
