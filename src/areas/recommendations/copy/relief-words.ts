/** Sentences about tax relief, in the Pension Recommendation and on the member's page. */
import type { ApprovedRelief, NoRelief } from '#areas/recommendations/domain/approval/approved-figures.ts'
import { formatEuro } from '#shared/domain/text/money.ts'

/** 'tax relief at 40%'; 'tax relief' where a part gets it at 20% and a part at 40%, or a part gets none. */
export const reliefName = ({ rate, basis }: ApprovedRelief): string => {
  const named = rate === 20 || rate === 40 ? `tax relief at ${rate}%` : 'tax relief'
  return basis === 'named' ? `${named}, if you are eligible` : named
}

export const costNote = (relief: ApprovedRelief): string =>
  relief.known ? `After ${reliefName(relief)}` : `After ${reliefName(relief)}; less if you pay tax at 40%`

/** Records of approvals from before they kept them rest on the figures of 2026. */
const firstTaxYear = 2026
const firstLeast = 1525

const bases = (taxYear: number) =>
  ({
    worked_out: `We worked it out from your pay, as for a single person without other income, with the tax bands and credits of ${taxYear}. If you are taxed as a couple, it can be more or less: please tell us.`,
    named:
      'We worked it out at the rate that you named. As you are taxed as a couple, it also depends on the other income.',
  }) as const

/** How far relief goes, and what the figure rests on. */
export function reliefText(
  { share, ceiling, least = firstLeast, basis }: ApprovedRelief,
  taxYear = firstTaxYear,
): string {
  const limit =
    ceiling === least
      ? `on up to ${formatEuro(ceiling)} a year, the least that the law allows,`
      : `on up to ${share}% of your earnings, which for you is ${formatEuro(ceiling)} a year`
  const law = `Tax relief: at the age you reach in ${taxYear}, you get relief ${limit} over all your pensions. You get it at your highest rate of income tax, but not on USC or PRSI.`
  return basis === undefined ? law : `${law} ${bases(taxYear)[basis]}`
}

const missing = (taxYear: number): Readonly<Record<NoRelief, string>> => ({
  no_earnings:
    'Tax relief: relief needs income from work, so there is none for you at present. Contributions can be carried forward to a year in which you have such income.',
  no_tax: `Tax relief: relief comes off income tax, and a single person with your pay and no other income pays none in ${taxYear}. So there is no relief for you at present. If you are taxed as a couple, please tell us.`,
  limit_used: 'Tax relief: your other pensions use up all that gets relief this year.',
  unsure:
    'Tax relief: it is at 20 or 40%, if you are eligible. How much comes back depends on how you are taxed, which your answers leave open, so we have not counted any.',
})

export const noReliefText = (why: NoRelief | undefined, taxYear = firstTaxYear): string =>
  missing(taxYear)[why ?? 'no_earnings']

/** The same in a few words. */
export const noReliefNote = (why: NoRelief | undefined): string =>
  why === 'unsure' ? 'Before tax relief at 20 or 40%, if you are eligible' : 'No tax relief at present'
