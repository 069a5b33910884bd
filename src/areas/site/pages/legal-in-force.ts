/** What the pages of the Privacy Policy and the Terms of Business show. It stays on the server. */
import { href } from 'react-router'
import { unconfirmedNotice } from '#areas/firm/copy/sample-settings.ts'
import { legalPage, legalVersions } from '#areas/firm/flows/legal-pages.ts'
import { legalVersion, type OwnLegalPage, earlierVersions as words } from '#areas/site/copy/legal.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

export type ShownLegalText = Awaited<ReturnType<typeof legalInForce>>

type App = Pick<AppContext, 'catalogue' | 'firm' | 'now' | 'planTerms'>

/** For the loader of its page. */
export async function legalInForce(app: App, name: OwnLegalPage) {
  const firm = app.firm.current()
  const { version, confirmed } = firm
  const page = legalPage(app, firm, name)
  const since = app.firm.begun().find((each) => each.version === version)?.effectiveFrom
  const versions = await legalVersions(app, name)
  // The text in force is the newest, unless the firm went back to that of the program.
  const earlier = versions.filter((each) => JSON.stringify(each.page) !== JSON.stringify(page))
  return {
    page,
    year: irishYear(app.now()),
    note: confirmed ? legalVersion(name, version, since) : name === 'terms' ? unconfirmedNotice : undefined,
    links: {
      title: words.title,
      each: earlier.map(({ version: of, since: from }) => ({
        href: href('/legal/:page/:version', { page: name, version: String(of) }),
        label: words.link(of, from),
      })),
    },
  }
}
