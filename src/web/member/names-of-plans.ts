/** The names of plans, for a loader: the browser needs nothing else of the catalogue. */
import { type Catalogue, findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { PlanNames } from './plan-names.ts'

/** Without those that the catalogue does not have. */
export const namesOf = (catalogue: Catalogue, plans: readonly (string | null | undefined)[]): PlanNames =>
  Object.fromEntries(
    plans.flatMap((id) => {
      const plan = findPlan(catalogue, id)
      return plan ? [[plan.id, plan.name]] : []
    }),
  )
