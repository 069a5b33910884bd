import { about, aboutHead } from '#areas/site/copy/public-pages.ts'
import { forVisitor } from '#server/guards.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { LegalText } from '#web/layout/legal-text.tsx'
import { WarningList } from '#web/layout/warning-list.tsx'
import type { Route } from './+types/about'

export const handle = noScript
export const meta = headOf(aboutHead)

export const loader = forVisitor(({ app }) => ({ year: irishYear(app.now()) }))

export default function About({ loaderData: { year } }: Route.ComponentProps) {
  return (
    <LegalText page={about} year={year}>
      <WarningList figures={false} />
    </LegalText>
  )
}
