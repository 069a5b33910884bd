import { sampleTerms, unconfirmedNotice } from '#areas/firm/copy/sample-settings.ts'
import { soldPlans } from '#areas/recommendations/domain/plans/catalogue.ts'
import { commissionOf, termSources } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { remunerationHead } from '#areas/site/copy/legal.ts'
import { remuneration } from '#areas/site/copy/remuneration.ts'
import { forVisitor } from '#server/guards.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { LegalText } from '#web/layout/legal-text.tsx'
import type { Route } from './+types/remuneration'

export const handle = noScript
export const meta = headOf(remunerationHead)

export const loader = forVisitor(({ app }) => {
  const { settings, confirmed } = app.firm.current()
  const plans = soldPlans(app.catalogue())
  const commission = commissionOf({ ...app.planTerms, settings: termSources(plans), samples: sampleTerms })
  return {
    year: irishYear(app.now()),
    page: remuneration(settings.contact, plans, commission),
    note: confirmed ? undefined : unconfirmedNotice,
  }
})

export default function Remuneration({ loaderData: { page, note, year } }: Route.ComponentProps) {
  return <LegalText page={page} year={year} note={note} />
}
