import { compliance, unconfirmedNotice } from '#copy/shared/compliance.ts'
import { terms } from '#copy/site/legal.ts'
import { head } from '#copy/site/meta/terms.ts'
import { commissionOf } from '#domain/recommendations/plan-terms.ts'
import { irishYear } from '#domain/shared/dates.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { forVisitor } from '#server/guards.ts'
import type { Route } from './+types/terms'
import { LegalText } from './legal-text.tsx'

export const meta = headOf(head)

export const loader = forVisitor(({ app }) => ({
  year: irishYear(app.now()),
  commission: commissionOf({ ...app.planTerms, samples: compliance.sampleTerms }),
}))

export default function Terms({ loaderData: { year, commission } }: Route.ComponentProps) {
  return <LegalText page={terms(commission)} year={year} note={compliance.confirmed ? undefined : unconfirmedNotice} />
}
