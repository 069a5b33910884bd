/**
 * The forms that pages embed, by the ids of the specification (2, section 3). The employer's form has a page of its
 * own.
 */
import type { FormId } from '#areas/forms/domain/registry.ts'

export const embeddedForms = [
  'qualification',
  'fact_find_personal_details',
  'fact_find_financial_details',
  'fact_find_risk_reward',
  'business_details',
] as const satisfies readonly FormId[]

export type EmbeddedFormId = (typeof embeddedForms)[number]

export const isEmbedded = (form: FormId): form is EmbeddedFormId => embeddedForms.some((each) => each === form)
