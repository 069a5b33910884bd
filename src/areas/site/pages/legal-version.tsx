import { href } from 'react-router'
import { legalVersions } from '#areas/firm/flows/legal-pages.ts'
import {
  legalHeads,
  legalVersion,
  legalVersionMeta,
  ownLegalPages,
  earlierVersions as words,
} from '#areas/site/copy/legal.ts'
import { forVisitor, notFoundResponse } from '#server/guards.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { TextLink } from '#ui/text-link.tsx'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { LegalText } from '#web/layout/legal-text.tsx'
import type { Route } from './+types/legal-version'

export const handle = noScript
export const meta = headOf(legalVersionMeta)

/** A text of the firm's own that is or was in force, for somebody who agreed to it. */
export const loader = forVisitor(async ({ app }, { params }: Route.LoaderArgs) => {
  const name = ownLegalPages.find((each) => each === params.page)
  const versions = name ? await legalVersions(app, name) : []
  const shown = versions.find(({ version }) => String(version) === params.version)
  if (!name || !shown) throw notFoundResponse()
  return {
    page: shown.page,
    year: irishYear(app.now()),
    note: legalVersion(name, shown.version, shown.since),
    current: href(legalHeads[name].path),
  }
})

export default function LegalVersion({ loaderData: { page, year, note, current } }: Route.ComponentProps) {
  return (
    <LegalText page={page} year={year} note={note}>
      <p>
        {words.replaced} <TextLink href={current}>{words.current}</TextLink>
      </p>
    </LegalText>
  )
}
