import { cookies, cookiesHead } from '#areas/site/copy/legal.ts'
import { forVisitor } from '#server/guards.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { LegalText } from '#web/layout/legal-text.tsx'
import type { Route } from './+types/cookies'

export const handle = noScript
export const meta = headOf(cookiesHead)

export const loader = forVisitor(({ app }) => ({ year: irishYear(app.now()) }))

export default function Cookies({ loaderData: { year } }: Route.ComponentProps) {
  return <LegalText page={cookies} year={year} />
}
