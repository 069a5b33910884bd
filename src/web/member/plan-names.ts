/** What a page calls the plans that it shows. */
import { createContext, useContext } from 'react'
import type { PlanId } from '#shared/domain/member.ts'

export type PlanNames = Readonly<Record<PlanId, string>>

export const PlanNamesContext = createContext<PlanNames>({})

/** Undefined for a plan that this product does not know. */
export function usePlanName(): (plan: PlanId | undefined) => string | undefined {
  const names = useContext(PlanNamesContext)
  return (plan) => (plan === undefined ? undefined : names[plan])
}
