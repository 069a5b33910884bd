/**
 * One version of the firm's settings, beside what it is compared with; and what pages and documents would look like
 * with it.
 */

import { thread } from 'virtual:preview-thread'
import { financial, personal, riskAnswers } from '#areas/development/domain/demo-answers.ts'
import { catalogueOf } from '#areas/firm/copy/catalogue.ts'
import { sampleTerms } from '#areas/firm/copy/sample-settings.ts'
import { type FirmInUse, initialVersion } from '#areas/firm/domain/firm-versions.ts'
import { financialDetails } from '#areas/forms/domain/definitions/financial-details.ts'
import { personalDetails } from '#areas/forms/domain/definitions/personal-details.ts'
import { cleanUp } from '#areas/forms/domain/pages.ts'
import type { PreviewFacts } from '#areas/recommendations/documents/generate-documents.ts'
import { dateStatements, requiredStatements } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import { draftOf } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { readCircumstances } from '#areas/recommendations/domain/circumstances.ts'
import { type DisclosureKind, disclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import { documentRecord, type RecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import { plansOfProviders } from '#areas/recommendations/domain/plans/catalogue.ts'
import { termSources, termsFor } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { recommend } from '#areas/recommendations/domain/recommendation.ts'
import { findLogo } from '#database/desk/firm-logos.ts'
import { type FirmVersion, findFirmVersion } from '#database/desk/firm-settings.ts'
import { threadAt } from '#infrastructure/ask-thread.ts'
import type { LawFigures } from '#shared/domain/law/law-figures.ts'
import { pensionPlans } from '#shared/domain/member.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { replacedBy } from './edit-draft.ts'
import { firmOf, withNewFields } from './firm-in-use.ts'

export type ShownVersion = { facts: FirmVersion | undefined; firm: FirmInUse }

/**
 * Any version: also a draft, a withdrawn one and what the installation began with, which has no facts. Undefined when
 * there is none.
 */
export async function showVersion(
  app: Pick<AppContext, 'db' | 'firm'>,
  version: number,
): Promise<ShownVersion | undefined> {
  const initial = await app.firm.at(initialVersion)
  if (version === initialVersion) return { facts: undefined, firm: initial }
  const found = await findFirmVersion(app.db, version)
  if (!found) return undefined
  const { content, ...facts } = found
  const settings = withNewFields(content, app.firm.current())
  const logo = settings.firm.logo === '' ? undefined : await findLogo(app.db, settings.firm.logo)
  return { facts, firm: { ...firmOf({ version, settings, approved: facts.state === 'approved' }, initial), logo } }
}

/** What a version would replace, or did when it was approved or withdrawn. */
export async function baseOf(
  app: Pick<AppContext, 'db' | 'firm'>,
  { state, basedOn }: FirmVersion,
): Promise<FirmInUse> {
  if (state === 'draft' || state === 'proposed') return replacedBy(app)
  return (await showVersion(app, basedOn))?.firm ?? app.firm.current()
}

const mostWaiting = 5
const ask = threadAt(new URL(thread, import.meta.url), mostWaiting)

/** The documents of a made-up approval, outside of the event loop. */
export async function previewDocument(
  app: Pick<AppContext, 'now' | 'rulebook' | 'law'>,
  firm: FirmInUse,
  document: RecommendationDocument,
): Promise<Result<Uint8Array, 'busy'>> {
  const facts: PreviewFacts = {
    document,
    record: sampleRecord(firm, app.now(), app.law.today(), disclosureKind(app.rulebook, firm.settings)),
  }
  const bytes = await ask<Uint8Array>(facts)
  return bytes ? ok(bytes) : fail('busy')
}

function sampleRecord(firm: FirmInUse, at: Date, law: LawFigures, disclosure: DisclosureKind): PreviewFacts['record'] {
  const { contact } = firm.settings
  const answers = {
    fact_find_personal_details: cleanUp(personalDetails, personal),
    fact_find_financial_details: cleanUp(financialDetails, financial),
    fact_find_risk_reward: riskAnswers(),
  }
  const complete = {
    form_fact_find_personal_details: true,
    form_fact_find_financial_details: true,
    form_fact_find_risk_reward: true,
  }
  const profile = { ...complete, employment_status: 'Employee', is_tax_resident: 'Yes' } as const
  const known = readCircumstances({ profile, answers, law }, at)
  const proposal = recommend(known, at)
  const draft = { ...draftOf(proposal), plans: pensionPlans }
  const catalogue = plansOfProviders(catalogueOf(firm.settings), draft.plans)
  const terms = termsFor(draft.plans, { settings: termSources(catalogue), samples: sampleTerms, allowSamples: true })
  if (!terms.ok) throw new Error(terms.code)
  const today = irishDate(at)
  return documentRecord(
    { first_name: 'Sample', last_name: 'Member', email_address: 'sample@example.ie' },
    {
      reference: 'R-0000-0000',
      version: 1,
      adviser: { name: contact.adviser, email: contact.adviserEmail },
      known,
      proposal,
      draft,
      statements: dateStatements(requiredStatements, { call: undefined, approval: today }),
      terms: terms.value,
      firm,
      catalogue,
      disclosure,
    },
    at,
  )
}
