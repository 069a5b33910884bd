import { sampleTerms, unconfirmedNotice } from '#areas/firm/copy/sample-settings.ts'
import { soldPlans } from '#areas/recommendations/domain/plans/catalogue.ts'
import { commissionOf, termSources } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { terms, termsHead, termsVersion } from '#areas/site/copy/legal.ts'
import { forVisitor } from '#server/guards.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { LegalText } from '#web/layout/legal-text.tsx'
import type { Route } from './+types/terms'

export const handle = noScript
export const meta = headOf(termsHead)

export const loader = forVisitor(({ app }) => {
  const firm = app.firm.current()
  const { confirmed, version } = firm
  const plans = soldPlans(app.catalogue())
  const commission = commissionOf({ ...app.planTerms, settings: termSources(plans), samples: sampleTerms })
  return {
    year: irishYear(app.now()),
    page: terms(firm, commission, plans),
    note: confirmed ? termsVersion(version) : unconfirmedNotice,
  }
})

export default function Terms({ loaderData: { page, note, year } }: Route.ComponentProps) {
  return <LegalText page={page} year={year} note={note} />
}
