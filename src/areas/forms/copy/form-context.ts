/** What a form says about the member it is about, beside its questions. */

import type { FormId } from '#areas/forms/domain/registry.ts'
import { brand } from '#brand.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import { yearlyOf } from '#shared/domain/contribution.ts'
import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import { formatEuro } from '#shared/domain/text/money.ts'

export const formContext = {
  /** Whose pension an employer's link is about. */
  employee: (name: string, plan: string | undefined): string =>
    `About ${name} \u00b7 ${plan ?? 'a pension'} with ${brand.name}`,
  /** The pages that state a contribution. */
  pages: {
    employer_details: ['contribution'],
    business_details: ['own_contribution', 'company_contribution'],
  } as Readonly<Partial<Record<FormId, readonly string[]>>>,
  approved: (form: FormId, { contribution, employer }: ApprovedContribution): { title: string; text: string } =>
    form === 'employer_details'
      ? {
          title: `Approved: ${formatContribution(contribution)} from pay`,
          text:
            employer === null
              ? 'We do not know yet what you add. If you add nothing, enter 0.'
              : employer === 0
                ? 'Your employee says that you add nothing. You may add something.'
                : `Your employee says that you add ${formatEuro(employer)} per month.`,
        }
      : {
          title: `Approved by your adviser: ${formatContribution(contribution)}`,
          text:
            contribution.often === 'Monthly'
              ? `That is ${formatEuro(yearlyOf(contribution))} a year. Change it only if you have to: more than this goes back to your adviser first.`
              : 'Change it only if you have to: more than this goes back to your adviser first.',
        },
} as const
