/**
 * The difference between the approved contribution and the stated one, in a notice: home and the application load it
 * without the rest of contribution.ts.
 */

import type {
  AgreedContribution,
  ContributionState,
  StatedContribution,
} from '#areas/application/domain/agreed-contribution.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import { formatEuro } from '#shared/domain/text/money.ts'

export type Difference = Pick<AgreedContribution, 'state' | 'approved' | 'stated'>
export type Figures = { own: number; employer: number | null }
export type EmployerFigures = Figures & Pick<StatedContribution, 'sameOwn'>

export const perMonth = (euro: number): string => `${formatEuro(euro)} per month`
export const who: Readonly<Record<StatedContribution['by'], string>> = { employer: 'Your employer', business: 'You' }

/** What the employer will do, against what was approved. */
export function employerText(approved: ApprovedContribution, { own, employer, sameOwn }: EmployerFigures): string {
  const agreed = formatContribution(approved.contribution)
  const same = {
    Monthly: `Your employer will take the approved ${agreed} from your pay.`,
    Yearly: `Your employer will take ${perMonth(own)} from your pay for the approved ${agreed}.`,
    Once: `Your adviser approved ${agreed}, and none of it comes from your pay.`,
  }[approved.contribution.often]
  const pay = sameOwn
    ? same
    : `Your employer will take ${perMonth(own)} from your pay. Your adviser approved ${agreed}.`
  if (approved.employer === null || (employer ?? 0) >= approved.employer) return pay
  const added = employer ? `add ${perMonth(employer)}` : 'add nothing'
  return `${pay} Your employer will ${added}, not the ${perMonth(approved.employer)} that you expected.`
}

export function differenceText({ approved, stated }: Difference): string {
  if (!approved || !stated) return ''
  if (stated.by === 'employer') return employerText(approved, stated)
  const { own, employer } = stated.amounts
  const company = employer?.amount ? `, and the company ${formatContribution(employer)}` : ''
  return `You stated ${formatContribution(own)}${company}. Your adviser approved ${formatContribution(approved.contribution)}.`
}

export const leads: Readonly<Record<Exclude<ContributionState, 'agreed'>, string>> = {
  memberMustAgree: 'Look at the amount before you review and sign your application.',
  adviserMustSettle:
    "Your adviser is looking at it, and we'll email you the answer. You can carry on with the other steps.",
}

export const contributionNotice = {
  titles: {
    memberMustAgree: 'Your contribution has changed',
    adviserMustSettle: 'Your adviser is checking your contribution',
  } satisfies Record<Exclude<ContributionState, 'agreed'>, string>,
  text: (difference: Difference): string =>
    [differenceText(difference), difference.state === 'agreed' ? '' : leads[difference.state]].join(' ').trim(),
  link: { memberMustAgree: 'Look at the change', adviserMustSettle: 'See its status' } satisfies Record<
    Exclude<ContributionState, 'agreed'>,
    string
  >,
}
