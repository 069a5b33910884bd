/**
 * What a member may merge into their document, as it is published (areas/api/flows/openapi.ts). A write has to pass it,
 * and the rules of profile-fields.ts, which also trim names.
 */
import * as z from 'zod'
import { fieldNotes } from '#areas/api/copy/field-notes.ts'
import { forEachPreference } from '#areas/profile/domain/preferences.ts'
import type { MemberField } from '#areas/profile/domain/profile-fields.ts'

const either = z.boolean()
const done = z.literal(true)
const name = z.string().min(1).describe(fieldNotes.name)
const employer = z.string().min(1).describe(fieldNotes.employer)
const plan = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*_prsa$/)

const fields = {
  first_name: name,
  last_name: name,
  request_followup: either,
  form_qualification: done,
  form_fact_find_personal_details: done,
  form_fact_find_financial_details: done,
  form_fact_find_risk_reward: done,
  process_pension_applied: plan,
  pension_applied: plan,
  process_employer_details: z.enum(['progress', 'waiting']),
  process_final_pension_application: done,
  current_employer: employer,
  company_eircode: employer,
  ...forEachPreference(either),
  pension_applied_activity_information: done,
  pension_applied_verify_identity: done,
} satisfies Record<MemberField, z.ZodType>

export const memberWrite = z.strictObject(fields).partial().meta({ minProperties: 1 })
