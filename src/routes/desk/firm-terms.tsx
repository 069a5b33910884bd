import { firm as words } from '#copy/desk/firm.ts'
import { head } from '#copy/desk/meta/firm.ts'
import { sampleTerms, unconfirmedNotice } from '#copy/firm/sample-settings.ts'
import { terms, termsVersion } from '#copy/site/legal.ts'
import { soldPlans } from '#domain/recommendations/catalogue.ts'
import { commissionOf, termSources } from '#domain/recommendations/plan-terms.ts'
import { irishYear } from '#domain/shared/dates.ts'
import { noScript } from '#domain/shared/static-pages.ts'
import { showVersion } from '#flows/firm/show-version.ts'
import { paths } from '#paths.ts'
import { firmOfPages } from '#routes/shared/firm-of-pages.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { LegalText } from '#routes/shared/legal-text.tsx'
import { FirmContext } from '#routes/shared/use-firm.ts'
import { forAdviser, notFoundResponse } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import type { Route } from './+types/firm-terms'
import { readVersion } from './firm-view.ts'

export const handle = noScript
export const meta = headOf(head)

/** The public page as it would be with the settings of this version. */
export const loader = forAdviser(async ({ app }, { params }: Route.LoaderArgs) => {
  const shown = await showVersion(app, readVersion(params.version))
  if (!shown) throw notFoundResponse()
  const { version, confirmed, settings } = shown.firm
  const plans = soldPlans(app.catalogue(shown.firm))
  const commission = commissionOf({ ...app.planTerms, settings: termSources(plans), samples: sampleTerms })
  return {
    banner: words.preview.banner(version),
    year: irishYear(app.now()),
    page: terms(settings, commission, plans),
    note: confirmed ? termsVersion(version) : unconfirmedNotice,
    firm: firmOfPages(settings, paths.deskFirmLogo),
  }
})

/** POST is not allowed. */
export const action = forAdviser(async () => new Response(null, { status: 405 }))

export default function FirmTerms({ loaderData: { banner, page, note, year, firm } }: Route.ComponentProps) {
  return (
    <FirmContext value={firm}>
      <Banner tone="info">{banner}</Banner>
      <LegalText page={page} year={year} note={note} />
    </FirmContext>
  )
}
