import { cookies } from '#copy/site/legal.ts'
import { head } from '#copy/site/meta/cookies.ts'
import { irishYear } from '#domain/shared/dates.ts'
import { noScript } from '#domain/shared/static-pages.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { LegalText } from '#routes/shared/legal-text.tsx'
import { forVisitor } from '#server/guards.ts'
import type { Route } from './+types/cookies'

export const handle = noScript
export const meta = headOf(head)

export const loader = forVisitor(({ app }) => ({ year: irishYear(app.now()) }))

export default function Cookies({ loaderData: { year } }: Route.ComponentProps) {
  return <LegalText page={cookies} year={year} />
}
