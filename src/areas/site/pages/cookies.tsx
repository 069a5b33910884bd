import { cookies, cookiesHead } from '#areas/site/copy/legal.ts'
import { forVisitor } from '#server/guards.ts'
import { noScript } from '#shared/domain/access/static-pages.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { headOf } from '#web/layout/head-of.ts'
import { LegalText } from '#web/layout/legal-text.tsx'
import type { Route } from './+types/cookies'

export const handle = noScript
export const meta = headOf(cookiesHead)

export const loader = forVisitor(({ app }) => ({ year: irishYear(app.now()) }))

export default function Cookies({ loaderData: { year } }: Route.ComponentProps) {
  return <LegalText page={cookies} year={year} />
}
