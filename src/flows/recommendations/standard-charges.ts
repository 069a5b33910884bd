/** The charges of the standard PRSA as configured, or the most that the law allows while they are not. */
import { assumptions } from '#domain/calculator/assumptions.ts'
import type { PlanCharges } from '#domain/recommendations/plan-projection.ts'
import type { AppContext } from '#flows/shared/app-context.ts'

export const standardCharges = ({ planTerms }: Pick<AppContext, 'planTerms'>): PlanCharges =>
  planTerms.configured.charges.zurich_standard_prsa ?? { contribution: 0, fund: assumptions.charge.value }
