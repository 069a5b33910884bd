import { termsDocument } from '#copy/recommendations/terms-document.ts'
import { compliance } from '#copy/shared/compliance.ts'
import type { PlanTerms } from '#domain/recommendations/plan-terms.ts'

/** How the firm is paid for a plan. */
export const formatRemuneration = ({ commission }: Pick<PlanTerms, 'commission'>): string =>
  `${compliance.fee} ${termsDocument.commission(commission)}`
