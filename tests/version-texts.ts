/** The content behind each version: texts that people agreed to, form questions, and the proposals of the rules. */
import { signupAgreement } from '#areas/account/copy/agreement.ts'
import { TERMS_VERSION } from '#areas/account/domain/terms.ts'
import { declarationTexts } from '#areas/application/copy/application-summary.ts'
import { planStatementTexts } from '#areas/application/copy/plan-declaration.ts'
import { DECLARATIONS_VERSION } from '#areas/application/domain/application-summary.ts'
import { PLAN_DECLARATION_VERSION } from '#areas/application/domain/plan-declaration.ts'
import { catalogueOf } from '#areas/firm/copy/catalogue.ts'
import { sampleFirm } from '#areas/firm/copy/sample-settings.ts'
import { wordsOf } from '#areas/forms/copy/texts-by-form.ts'
import { type FormId, formIds, formOf } from '#areas/forms/domain/registry.ts'
import { channelNames, consents, consentText } from '#areas/profile/copy/consents.ts'
import { CONSENT_VERSION } from '#areas/profile/domain/preferences.ts'
import { plain, points, risk, today } from '#areas/recommendations/domain/circumstances.fixture.ts'
import type { Circumstances } from '#areas/recommendations/domain/circumstances.ts'
import { PROPOSAL_RULES, recommend } from '#areas/recommendations/domain/recommendation.ts'
import { cookies, terms } from '#areas/site/copy/legal.ts'
import { privacy } from '#areas/site/copy/privacy.ts'
import { remuneration } from '#areas/site/copy/remuneration.ts'

export type Versioned = {
  version: number | string
  /** Where to increase the version. */
  raiseIn: string
  content: unknown
}

const versionedForm = (id: FormId): Versioned => ({
  version: formOf(id).version,
  raiseIn: `the form's definition in src/areas/forms/domain/definitions/`,
  // JSON omits functions; the code and text of a rule or note stand for its condition.
  content: { form: formOf(id), words: wordsOf(id) },
})

/** Variations of the plain circumstances, one for each fact that a rule reads. */
const variations: readonly Partial<Circumstances>[] = [
  {},
  ...[1, 2, 3, 4, 5].map((point) => ({ risk: risk(points(point as 1 | 2 | 3 | 4 | 5)) })),
  ...([undefined, 'Employee', 'Company Director', 'Unemployed'] as const).map((status) => ({
    status: status as Circumstances['status'],
  })),
  ...[17, 24, 30, 45, 55, 65, 74].map((age) => ({ age, birthDate: `${2026 - age}-03-27` })),
  ...[undefined, 0, 12_000, 115_000, 250_000].map((salary) => ({ salary })),
  ...[undefined, -100, 0, 200, 5_000].map((surplus) => ({ surplus })),
  ...[undefined, 0, 1, 2, 3, 12].map((emergencyMonths) => ({ emergencyMonths })),
  ...[0, 50, 900, 4_000].map((amount) => ({ requested: { amount, often: 'Monthly' } as const })),
  { requested: { amount: 5_000, often: 'Yearly' } },
  { requested: { amount: 100_000, often: 'Once' } },
  { requested: undefined },
  { resident: 'no' },
  { resident: undefined },
  { complete: false },
  { taxElsewhere: true },
  { politicallyExposed: true },
  { healthChanged: true },
  { harderNow: true },
  { changesExpected: true },
  { debts: 20_000, repayments: 600 },
  { replacing: true },
  { employerMonthly: 200 },
  { years: 3 },
  { retireAge: 60 },
  { retireAge: 75 },
  { target: 90_000 },
  { prsiYears: 4 },
  { prsiYears: undefined, prsiUnknown: true },
  { workedAbroad: true },
  { needsAccess: 'yes' },
]

export const versions: Readonly<Record<string, Versioned>> = {
  terms: {
    version: TERMS_VERSION,
    raiseIn: 'src/areas/account/domain/terms.ts',
    content: {
      proceeding: signupAgreement,
      terms: terms(sampleFirm, undefined, []),
      privacy: privacy(sampleFirm.settings),
      cookies,
      remuneration: remuneration(sampleFirm.settings.contact, catalogueOf(sampleFirm.settings).plans, undefined),
    },
  },
  consents: {
    version: CONSENT_VERSION,
    raiseIn: 'src/areas/profile/domain/preferences.ts',
    content: { consents, channelNames, consentText },
  },
  declarations: {
    version: DECLARATIONS_VERSION,
    raiseIn: 'src/areas/application/domain/application-summary.ts',
    content: [declarationTexts('certificate'), declarationTexts('summary')],
  },
  'plan declaration': {
    version: PLAN_DECLARATION_VERSION,
    raiseIn: 'src/areas/application/domain/plan-declaration.ts',
    content: [planStatementTexts('certificate'), planStatementTexts('summary')],
  },
  'recommendation rules': {
    version: PROPOSAL_RULES,
    raiseIn: 'src/areas/recommendations/domain/recommendation.ts',
    content: variations.map((person) => recommend({ ...plain, ...person }, today)),
  },
  ...Object.fromEntries(formIds.map((id) => [`form ${id}`, versionedForm(id)])),
}
