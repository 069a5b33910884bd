/**
 * /remuneration: the summary of commissions that the Consumer Protection Code asks for on a website (provision 4.58A of
 * the 2012 Code): amount, type and basis, clawback, and what is given that is not money, by provider.
 */
import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import type { Commission } from '#areas/recommendations/copy/terms-document.ts'
import type { Plan } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { LegalPage } from './legal.ts'

type PaidPlan = Pick<Plan, 'id' | 'name' | 'provider' | 'remuneration'>

/** '2% of each contribution when it is paid in, and 0.5% of the fund a year, paid for as long as you have the plan'. */
function amountOf({ contribution, fund }: Commission[string]): string {
  const parts = [
    ...(contribution > 0 ? [`${contribution}% of each contribution, when it is paid in`] : []),
    ...(fund > 0
      ? [`${fund}% of the value of the fund a year, for as long as you have the plan (trail commission)`]
      : []),
  ]
  return parts.length === 0 ? 'no commission' : parts.join(', and ')
}

const notEntered = 'we have not published this yet. Ask us, and we tell you in writing before you apply'

/** Each text once, with the plans that it is about where they differ. */
function byPlan(plans: readonly PaidPlan[], of: (plan: PaidPlan) => string): string {
  const texts = [...new Set(plans.map(of))]
  return texts.length === 1
    ? `${texts.join()}`
    : texts
        .map((text) => {
          const names = plans.filter((plan) => of(plan) === text).map(({ name }) => name)
          return `${names.join(' and ')}: ${text}`
        })
        .join('; ')
}

function providerSections(plans: readonly PaidPlan[], commission: Commission | undefined): LegalPage['sections'] {
  const providers = new Map(plans.map(({ provider }) => [provider.id, provider]))
  return [...providers.values()].map((provider) => {
    const own = plans.filter((plan) => plan.provider.id === provider.id)
    const amount = (plan: PaidPlan): string => {
      const paid = commission?.[plan.id]
      return paid ? amountOf(paid) : notEntered
    }
    return {
      heading: `What ${provider.name} pays us`,
      paragraphs: [
        `Commission: ${byPlan(own, amount)}.`,
        ...(own.some(({ remuneration: paid }) => paid?.clawback || paid?.benefits)
          ? [
              `Clawback, which is commission that we have to pay back: ${byPlan(own, ({ remuneration: paid }) => paid?.clawback || notEntered)}.`,
              `Benefits that are not money: ${byPlan(own, ({ remuneration: paid }) => paid?.benefits || notEntered)}.`,
            ]
          : [`Clawback (commission that we have to pay back) and benefits that are not money: ${notEntered}.`]),
      ].map((text) => text.replace(/\.\.$/, '.')),
    }
  })
}

/** `plans`: those that the firm sells. `commission` is undefined while the firm has entered none. */
export const remuneration = (
  { email }: HelpContact,
  plans: readonly PaidPlan[],
  commission: Commission | undefined,
): LegalPage => ({
  title: 'Remuneration',
  lead: 'How we are paid, by whom and how much, and what that means for you.',
  sections: [
    {
      heading: 'What you pay us',
      paragraphs: [
        'The calculator, your account, the questionnaires and the call with an adviser cost you nothing.',
        'If we ever charge a fee for advice, we tell you how much in writing, and you have to agree to it first.',
      ],
    },
    ...providerSections(plans, commission),
    {
      heading: 'What that means for you',
      paragraphs: [
        'A commission comes out of the charges of your plan, which you see before you sign.',
        `Because a provider may pay us, we do not call our advice independent. Ask at any time: write to ${email}.`,
      ],
    },
  ],
})
