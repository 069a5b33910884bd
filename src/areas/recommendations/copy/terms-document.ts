/** The Terms of Business. Nearly everything specific to the firm comes from its settings. */

import type { Charges } from '#areas/calculator/domain/calculator.ts'
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import { readLegalText } from '#areas/firm/domain/legal-text.ts'
import type { Plan } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { PlanTerms } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { brand, tradingNameOf } from '#brand.ts'
import { coolingOffTerms } from '#shared/copy/cooling-off.ts'
import { withArticle } from '#shared/copy/format/format-count.ts'
import { authorisation } from '#shared/copy/regulatory-statement.ts'

export type Commission = PlanTerms['commission']
type Named = Pick<Plan, 'id' | 'name'>
type Section = { heading: string; texts: readonly string[] }

const share = ({ contribution, fund }: Charges): string =>
  `${contribution}% of each contribution and ${fund}% of your fund a year`

/** One sentence where every plan pays the same. */
function commissionSentence(commission: Commission, plans: readonly Named[]): string {
  const known = plans.flatMap(({ id, name }) => {
    const paid = commission[id]
    return paid ? [{ name, text: share(paid) }] : []
  })
  const shares = new Set(known.map(({ text }) => text))
  const paid =
    shares.size === 1
      ? `The provider pays us a commission of ${[...shares].join()}.`
      : `The provider pays us a commission: ${known.map(({ name, text }) => `for ${withArticle(name)}, ${text}`).join('; ')}.`
  return `${paid} It comes out of the charges of your plan and costs you nothing extra.`
}

/** Each once, with its address. */
function providersSentence(plans: readonly Pick<Plan, 'provider'>[]): string {
  const named = [...new Set(plans.map(({ provider }) => `${provider.name}, ${provider.address}`))]
  return named.length === 1
    ? `The provider of the plans that we recommend is ${named.join()}.`
    : `The providers of the plans that we recommend are ${named.join('; and ')}.`
}

export const termsDocument = {
  subject: 'What the firm does, for whom, on what terms, and how it is paid',
  lead: ({ firm, texts }: FirmSettings): string =>
    readLegalText(texts.ownTerms).lead ||
    `These are the terms on which ${firm.legalName} acts for you from today. Please read them before you apply, and keep them.`,
  firm: ({ regulated, settings: { firm, contact } }: FirmInUse) => ({
    heading: 'Who we are',
    rows: [
      { label: 'Name', value: firm.legalName },
      { label: 'Trading as', value: tradingNameOf(firm) },
      { label: 'Registered in Ireland, number', value: firm.companyNumber },
      { label: 'Registered office', value: firm.registeredOffice },
      { label: 'Directors', value: firm.directors },
      { label: 'Email', value: contact.email },
      { label: 'Phone', value: contact.phone },
      ...(regulated
        ? [
            { label: 'Regulated by', value: brand.regulator },
            { label: 'Central Bank number', value: firm.centralBankNumber },
          ]
        : []),
    ],
  }),
  /** How the firm is paid for a plan; without figures where they are to be found. */
  remuneration: ({ texts }: FirmSettings, commission: Commission | undefined, plans: readonly Named[]): string =>
    `${texts.fee} ${commission ? commissionSentence(commission, plans) : 'The provider pays us a commission. It comes out of the charges of your plan and costs you nothing extra. You find how much it is in the documents that you get before you apply.'}`,
  /** `plans`: those that the document or the page is about. */
  sections: (firm: FirmInUse, remuneration: string, plans: readonly Pick<Plan, 'provider'>[]): readonly Section[] => {
    const { ownTerms } = firm.settings.texts
    if (ownTerms === '') return standardSections(firm, remuneration, plans)
    const own = readLegalText(ownTerms).sections.map(({ heading, paragraphs }) => ({ heading, texts: paragraphs }))
    return [...own, { heading: howPaid, texts: [remuneration] }]
  },
} as const

/** Never left out: its figures come from the settings. */
export const howPaid = 'How we are paid'

const standardSections = (
  { regulated, settings: { firm, contact, texts } }: FirmInUse,
  remuneration: string,
  plans: readonly Pick<Plan, 'provider'>[],
): readonly Section[] => [
  {
    heading: 'How we are authorised',
    texts: [authorisation({ regulated, firm }), `We are subject to ${firm.codes}. ${firm.group}`],
  },
  {
    heading: 'What we do for you',
    texts: [
      'We advise people who are tax resident in Ireland on personal retirement savings accounts (PRSAs), which are pensions of your own. You tell us about yourself; an adviser looks at your answers and recommends a plan in writing; you decide. If you apply, we pass your application on and stay your contact.',
      'We do not look after your investments for you, do not hold your money, and do not give advice on tax or law.',
      'We review your plan when you ask us to. Your plan may stop suiting you when your life changes, so please let us know when it does.',
    ],
  },
  {
    heading: 'Your account',
    texts: [
      'Your account is for you alone. Keep your password to yourself and let us know if someone else may know it.',
      'Opening an account costs nothing and commits you to nothing. A pension starts only when you have seen our recommendation, applied and signed.',
    ],
  },
  {
    heading: 'What the figures mean',
    texts: [
      'The calculator gives an illustration and not a promise. The value of a pension can go down as well as up, and you cannot use the money before you retire.',
    ],
  },
  { heading: 'How wide our search is', texts: [texts.market, texts.ties] },
  {
    heading: howPaid,
    texts: [
      remuneration,
      'How we are paid is also on our website under Remuneration. Charges of a plan are shown as percentages in its Preliminary Disclosure Certificate.',
    ],
  },
  { heading: 'Conflicts of interest', texts: [texts.conflicts] },
  { heading: 'Sustainable investing', texts: [texts.sustainability] },
  {
    heading: 'What we ask of you',
    texts: [
      'Our advice is only as good as what you tell us. Please answer fully and truthfully, and let us know when something changes. What you leave out or get wrong can cost you benefits.',
      texts.moneyLaundering,
    ],
  },
  { heading: 'If you change your mind', texts: [coolingOffTerms] },
  { heading: 'When payments stop, or terms are broken', texts: [texts.defaults] },
  {
    heading: 'Complaints',
    texts: [
      `Write to ${contact.complaints}, ${firm.legalName}, ${firm.registeredOffice}, or to ${contact.email}, or call ${contact.phone}.`,
      texts.complaints,
      texts.ombudsman,
    ],
  },
  { heading: 'Compensation', texts: [texts.compensation] },
  { heading: 'What we keep about you', texts: [texts.dataProtection] },
  {
    heading: 'Changes to these terms',
    texts: [
      'If these terms change in a way that matters to you, we write to you before they do. The version at the foot of each page says which ones you have.',
      `The law of Ireland applies. ${providersSentence(plans)}`,
    ],
  },
]
