import { sampleTerms, unconfirmedNotice } from '#copy/firm/sample-settings.ts'
import { terms, termsVersion } from '#copy/site/legal.ts'
import { head } from '#copy/site/meta/terms.ts'
import { soldPlans } from '#domain/recommendations/catalogue.ts'
import { commissionOf, termSources } from '#domain/recommendations/plan-terms.ts'
import { irishYear } from '#domain/shared/dates.ts'
import { noScript } from '#domain/shared/static-pages.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { LegalText } from '#routes/shared/legal-text.tsx'
import { forVisitor } from '#server/guards.ts'
import type { Route } from './+types/terms'

export const handle = noScript
export const meta = headOf(head)

export const loader = forVisitor(({ app }) => {
  const { settings, confirmed, version } = app.firm.current()
  const plans = soldPlans(app.catalogue())
  const commission = commissionOf({ ...app.planTerms, settings: termSources(plans), samples: sampleTerms })
  return {
    year: irishYear(app.now()),
    page: terms(settings, commission, plans),
    note: confirmed ? termsVersion(version) : unconfirmedNotice,
  }
})

export default function Terms({ loaderData: { page, note, year } }: Route.ComponentProps) {
  return <LegalText page={page} year={year} note={note} />
}
