import { remuneration, remunerationHead } from '#areas/site/copy/legal.ts'
import { forVisitor } from '#server/guards.ts'
import { noScript } from '#shared/domain/access/static-pages.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { headOf } from '#web/layout/head-of.ts'
import { LegalText } from '#web/layout/legal-text.tsx'
import { useFirm } from '#web/layout/use-firm.ts'
import type { Route } from './+types/remuneration'

export const handle = noScript
export const meta = headOf(remunerationHead)

export const loader = forVisitor(({ app }) => ({ year: irishYear(app.now()) }))

export default function Remuneration({ loaderData: { year } }: Route.ComponentProps) {
  return <LegalText page={remuneration(useFirm().contact)} year={year} />
}
