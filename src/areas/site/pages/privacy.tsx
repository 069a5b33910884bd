import { privacyHead } from '#areas/site/copy/legal.ts'
import { privacy } from '#areas/site/copy/privacy.ts'
import { forVisitor } from '#server/guards.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { LegalText } from '#web/layout/legal-text.tsx'
import type { Route } from './+types/privacy'

export const handle = noScript
export const meta = headOf(privacyHead)

export const loader = forVisitor(({ app }) => ({
  year: irishYear(app.now()),
  page: privacy(app.firm.current().settings),
}))

export default function Privacy({ loaderData: { page, year } }: Route.ComponentProps) {
  return <LegalText page={page} year={year} />
}
