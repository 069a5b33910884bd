/** The charges of the standard PRSA as the firm entered them, or the most that the law allows while they are not. */
import { assumptions } from '#areas/calculator/domain/assumptions.ts'
import { knownFigures } from '#areas/firm/domain/firm-settings.ts'
import type { PlanCharges } from '#areas/recommendations/domain/plans/plan-projection.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

export const standardCharges = ({ firm }: Pick<AppContext, 'firm'>): PlanCharges =>
  knownFigures(firm.current().settings.plans.zurich_standard_prsa.charges) ?? {
    contribution: 0,
    fund: assumptions.charge.value,
  }
