/** The charges of the standard PRSA as the firm entered them, or the most that the law allows while they are not. */
import { assumptions } from '#domain/calculator/assumptions.ts'
import { knownFigures } from '#domain/firm/firm-settings.ts'
import type { PlanCharges } from '#domain/recommendations/plan-projection.ts'
import type { AppContext } from '#flows/shared/app-context.ts'

export const standardCharges = ({ firm }: Pick<AppContext, 'firm'>): PlanCharges =>
  knownFigures(firm.current().settings.plans.zurich_standard_prsa.charges) ?? {
    contribution: 0,
    fund: assumptions.charge.value,
  }
