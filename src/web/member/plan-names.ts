/** What a page calls the plans that it shows. */
import { createContext, useContext } from 'react'
import { type Catalogue, findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { PlanId } from '#shared/domain/member.ts'

export type PlanNames = Readonly<Record<PlanId, string>>

export const PlanNamesContext = createContext<PlanNames>({})

/** Undefined for a plan that this product does not know. */
export function usePlanName(): (plan: PlanId | undefined) => string | undefined {
  const names = useContext(PlanNamesContext)
  return (plan) => (plan === undefined ? undefined : names[plan])
}

/** For loaders, so that the browser does not load the catalogue. Unknown plans are left out. */
export const namesOf = (catalogue: Catalogue, plans: readonly (string | null | undefined)[]): PlanNames =>
  Object.fromEntries(
    plans.flatMap((id) => {
      const plan = findPlan(catalogue, id)
      return plan ? [[plan.id, plan.name]] : []
    }),
  )

/** Of names side by side, the words that not all of them have: 'Standard' and 'Non-Standard'. */
export const distinctNames = (names: readonly string[]): readonly string[] =>
  names.map((name) => {
    const own = name.split(' ').filter((word) => !names.every((each) => each.split(' ').includes(word)))
    return own.length === 0 ? name : own.join(' ')
  })
