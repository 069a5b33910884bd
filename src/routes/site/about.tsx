import { head } from '#copy/site/meta/about.ts'
import { about } from '#copy/site/public-pages.ts'
import { irishYear } from '#domain/shared/dates.ts'
import { noScript } from '#domain/shared/static-pages.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { LegalText } from '#routes/shared/legal-text.tsx'
import { forVisitor } from '#server/guards.ts'
import type { Route } from './+types/about'

export const handle = noScript
export const meta = headOf(head)

export const loader = forVisitor(({ app }) => ({ year: irishYear(app.now()) }))

export default function About({ loaderData: { year } }: Route.ComponentProps) {
  return <LegalText page={about} year={year} />
}
