/** The names of the specification's two plans, which no catalogue changes. */
import type { PensionPlan } from '#shared/domain/member.ts'

export const specifiedNames: Readonly<Record<PensionPlan, string>> = {
  zurich_standard_prsa: 'Zurich Standard PRSA',
  zurich_nonstandard_prsa: 'Zurich Non-Standard PRSA',
}
