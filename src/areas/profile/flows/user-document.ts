/** A member's own document in the collection `users`, as it is answered (specification 1, section 7). */
import * as z from 'zod'
import { fieldNotes } from '#areas/api/copy/field-notes.ts'
import { forEachPreference } from '#areas/profile/domain/preferences.ts'
import { employerStates, employmentStatuses, pensionPlans } from '#shared/domain/member.ts'

const text = z.string()
const truth = z.boolean()
const whole = z.int()
const day = z.iso.date()
const textOrNull = text.nullable()
const wholeOrNull = whole.nullable()
const timestamp = z.strictObject({ seconds: whole, nanoseconds: whole })

/** Never the PPS number, nor what the program keeps for itself. */
const fields = {
  uid: text,
  email_address: text,
  email: text.describe(fieldNotes.email),
  first_name: text,
  last_name: text,
  phone_number: textOrNull,
  birth_date: day.nullable(),
  nationality: textOrNull,
  country_of_nationality: textOrNull,
  employment_status: z.enum(employmentStatuses).nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  terms_version: textOrNull,
  terms_accepted_at: z.iso.datetime().nullable(),
  source: text,
  calendly_event_uid: textOrNull,
  request_followup: truth,
  is_tax_resident: textOrNull,
  form_qualification: truth,
  form_fact_find_personal_details: truth,
  form_fact_find_financial_details: truth,
  form_fact_find_risk_reward: truth,
  fact_find_completed: truth,
  fact_find_percentage: whole.min(0).max(100),
  recommend_zurich_standard: truth,
  recommend_zurich_nonstandard: truth,
  recommend_zurich_bestmatch: z.enum(pensionPlans).nullable(),
  best_match: textOrNull,
  recommended_other_plans: z.array(text).readonly(),
  process_pension_applied: textOrNull,
  pension_applied: textOrNull,
  process_employer_details: z.enum(employerStates).nullable(),
  process_final_pension_application: truth,
  final_pension_application: truth,
  pension_applied_activity_information: truth,
  pension_applied_verify_identity: truth,
  pension_applied_prsa_form: truth,
  pension_comparison: textOrNull,
  activity_note: textOrNull,
  pension_contribution_value: wholeOrNull,
  retirement_income_target_value: wholeOrNull,
  employer_pension_contribution: wholeOrNull,
  often_contribution: textOrNull,
  time_contribution: textOrNull,
  annual_salary: wholeOrNull,
  fund_value: wholeOrNull,
  address_line_1: textOrNull,
  address_line_2: textOrNull,
  address_type: textOrNull,
  city: textOrNull,
  country: textOrNull,
  eircode: textOrNull,
  current_employer: textOrNull,
  company_eircode: textOrNull,
  PRSA_approval: textOrNull,
  cert_assign: textOrNull,
  policy_number: textOrNull,
  pension_start_date: day.nullable(),
  risk_type: textOrNull,
  risk_number: wholeOrNull,
  retire_age: wholeOrNull,
  financial_advisor: textOrNull,
  contact_details: textOrNull,
  ...forEachPreference(truth),
}

export const userDocument = z.strictObject(fields)

/** As it is read: with what the sign-in knows. */
export const userWithSignIn = z.strictObject({
  ...fields,
  auth: z.strictObject({
    uid: text,
    email: text,
    emailVerified: truth,
    displayName: text,
    photoURL: textOrNull,
    phoneNumber: textOrNull,
  }),
})
