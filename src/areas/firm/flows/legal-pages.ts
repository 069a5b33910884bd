/** The Privacy Policy and the Terms of Business, as each version of the firm's settings has them. */

import { sampleTerms } from '#areas/firm/copy/sample-settings.ts'
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import { writeLegalText } from '#areas/firm/domain/legal-text.ts'
import { howPaid } from '#areas/recommendations/copy/terms-document.ts'
import { soldPlans } from '#areas/recommendations/domain/plans/catalogue.ts'
import { commissionOf, termSources } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { type LegalPage, type OwnLegalPage, ownLegalText, terms } from '#areas/site/copy/legal.ts'
import { privacy } from '#areas/site/copy/privacy.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

type App = Pick<AppContext, 'catalogue' | 'firm' | 'planTerms'>

export function legalPage(app: App, firm: FirmInUse, name: OwnLegalPage): LegalPage {
  if (name === 'privacy') return privacy(firm.settings)
  const plans = soldPlans(app.catalogue(firm))
  const commission = commissionOf({ ...app.planTerms, settings: termSources(plans), samples: sampleTerms })
  return terms(firm, commission, plans)
}

/** The text that comes with the program, with these settings and as it is typed: what a firm may begin its own from. */
export function standardText(app: App, settings: FirmSettings, name: OwnLegalPage): string {
  const texts = { ...settings.texts, ownPrivacy: '', ownTerms: '' }
  const { lead, sections } = legalPage(app, { ...app.firm.current(), settings: { ...settings, texts } }, name)
  // What stands above and below the firm's own terms is never a part of them.
  const own = name === 'terms' ? sections.slice(1).filter(({ heading }) => heading !== howPaid) : sections
  return writeLegalText({ lead, sections: own })
}

export type LegalVersion = { version: number; since: CalendarDate; page: LegalPage }

/**
 * The texts of the firm's own that were in force, newest first, and each text once. The text that comes with the
 * program is not among them: another release of it has other words, so nobody could say which were read.
 */
export async function legalVersions(app: App, name: OwnLegalPage): Promise<readonly LegalVersion[]> {
  const found: LegalVersion[] = []
  for (const { version, effectiveFrom } of app.firm.begun()) {
    const firm = await app.firm.at(version)
    if (ownLegalText(firm.settings, name) === '') continue
    const page = legalPage(app, firm, name)
    if (JSON.stringify(page) !== JSON.stringify(found[0]?.page)) found.unshift({ version, since: effectiveFrom, page })
  }
  return found
}
