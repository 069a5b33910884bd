import { href } from 'react-router'
import { head, firm as words } from '#areas/firm/copy/desk-firm.ts'
import { unconfirmedNotice } from '#areas/firm/copy/sample-settings.ts'
import { legalPage } from '#areas/firm/flows/legal-pages.ts'
import { showVersion } from '#areas/firm/flows/show-version.ts'
import { legalVersion, ownLegalPages } from '#areas/site/copy/legal.ts'
import { forAdviser, notFoundResponse, refusePost } from '#server/guards.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { LogoContext } from '#ui/marks/logo.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { noScript } from '#web/document/page-script.ts'
import { firmOfPages } from '#web/layout/firm-of-pages.ts'
import { headOf } from '#web/layout/head-of.ts'
import { LegalText } from '#web/layout/legal-text.tsx'
import { FirmContext } from '#web/layout/use-firm.ts'
import type { Route } from './+types/firm-terms'
import { readVersion } from './firm-view.ts'

export const handle = noScript
export const meta = headOf(head)

/** The public page as it would be with the settings of this version. */
export const loader = forAdviser(async ({ app }, { params }: Route.LoaderArgs) => {
  const shown = await showVersion(app, readVersion(params.version))
  const name = ownLegalPages.find((each) => each === params.page)
  if (!shown || !name) throw notFoundResponse()
  const { version, confirmed } = shown.firm
  return {
    banner: words.preview.banner(version),
    year: irishYear(app.now()),
    page: legalPage(app, shown.firm, name),
    note: confirmed ? legalVersion(name, version) : unconfirmedNotice,
    firm: firmOfPages(shown.firm, (file: string) => href('/desk/firm/logos/:file', { file })),
  }
})

export const action = refusePost

export default function FirmTerms({ loaderData: { banner, page, note, year, firm } }: Route.ComponentProps) {
  return (
    <FirmContext value={firm}>
      <Banner tone="info">{banner}</Banner>
      <LogoContext value={firm.logo}>
        <LegalText page={page} year={year} note={note} />
      </LogoContext>
    </FirmContext>
  )
}
