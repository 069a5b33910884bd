import { faq, faqHead } from '#areas/site/copy/public-pages.ts'
import { forVisitor } from '#server/guards.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { LegalText } from '#web/layout/legal-text.tsx'
import { useFirm } from '#web/layout/use-firm.ts'
import type { Route } from './+types/faq'

export const handle = noScript
export const meta = headOf(faqHead)

export const loader = forVisitor(({ app }) => ({ year: irishYear(app.now()) }))

export default function Faq({ loaderData: { year } }: Route.ComponentProps) {
  return <LegalText page={faq(useFirm().regulators)} year={year} />
}
