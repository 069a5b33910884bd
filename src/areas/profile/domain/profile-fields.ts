import { isPlanId } from '#areas/recommendations/domain/plans/products.ts'
import type { EmployerState, PlanId } from '#shared/domain/member.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { readName } from '#shared/domain/text/person-name.ts'
import { readEmployer } from './employer-name.ts'
import { forEachPreference } from './preferences.ts'

export type Writer = 'member' | 'server' | 'adviser'

/**
 * Who may write each field of the profile (specification 2, section 3 for the fields; the call tables of section 7 in
 * both parts for the member's own). 'server': the program writes it after a form, a sign-in or a booking; a request
 * never names it. allowed-writes.ts decides when a member may write their own fields.
 */
export const writers = {
  uid: 'server',
  /** The account's address must stay the verified one, so only sign-up and a verified change write it. */
  email_address: 'server',
  email: 'server',
  first_name: 'member',
  last_name: 'member',
  phone_number: 'server',
  birth_date: 'server',
  nationality: 'server',
  /** Written by the application only, never with other fields. */
  pps_number: 'server',
  employment_status: 'server',
  createdAt: 'server',
  updatedAt: 'server',
  calendly_event_uid: 'server',
  request_followup: 'member',
  /** Written from the quiz, never by the browser. */
  is_tax_resident: 'server',
  form_qualification: 'member',
  form_fact_find_personal_details: 'member',
  form_fact_find_financial_details: 'member',
  form_fact_find_risk_reward: 'member',
  fact_find_completed: 'server',
  fact_find_percentage: 'server',
  recommend_zurich_standard: 'adviser',
  recommend_zurich_nonstandard: 'adviser',
  recommend_zurich_bestmatch: 'adviser',
  best_match: 'adviser',
  recommended_other_plans: 'adviser',
  process_pension_applied: 'member',
  pension_applied: 'member',
  process_employer_details: 'member',
  process_final_pension_application: 'member',
  final_pension_application: 'adviser',
  pension_applied_activity_information: 'member',
  pension_applied_verify_identity: 'member',
  /** Set together with process_final_pension_application; no call of the member names it. */
  pension_applied_prsa_form: 'server',
  pension_contribution_value: 'adviser',
  retirement_income_target_value: 'adviser',
  often_contribution: 'adviser',
  time_contribution: 'adviser',
  annual_salary: 'server',
  fund_value: 'adviser',
  address_line_1: 'server',
  address_line_2: 'server',
  address_type: 'server',
  city: 'server',
  country: 'server',
  country_of_nationality: 'server',
  eircode: 'server',
  current_employer: 'member',
  company_eircode: 'member',
  PRSA_approval: 'adviser',
  cert_assign: 'adviser',
  policy_number: 'adviser',
  pension_start_date: 'adviser',
  risk_type: 'adviser',
  risk_number: 'adviser',
  retire_age: 'adviser',
  /** Comes from the employer's own form. */
  employer_pension_contribution: 'server',
  financial_advisor: 'adviser',
  contact_details: 'adviser',
  ...forEachPreference('member' as const),
} as const satisfies Record<string, Writer>

export type ProfileField = keyof typeof writers
export type MemberField = { [F in ProfileField]: (typeof writers)[F] extends 'member' ? F : never }[ProfileField]

/** Undefined: not a valid value for this field. */
type Read<T> = (value: unknown) => T | undefined

const either: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)
/** A completed step stays completed: only the server or an adviser reopens it. */
const done: Read<true> = (value) => (value === true ? true : undefined)
/** The flow that writes it asks the catalogue. */
const plan: Read<PlanId> = (value) => (isPlanId(value) ? value : undefined)

const name: Read<string> = (value) => {
  const read = typeof value === 'string' ? readName(value) : undefined
  return read?.ok ? read.value : undefined
}

/** 'done' is written only when the employer submits their form. */
const employerState: Read<Exclude<EmployerState, 'done'>> = (value) =>
  value === 'progress' || value === 'waiting' ? value : undefined

const employer: Read<string> = (value) => {
  const read = typeof value === 'string' ? readEmployer(value) : undefined
  return read?.ok ? read.value : undefined
}

const readers = { either, done, plan, name, employerState, employer }

export type FieldKind = keyof typeof readers

export const memberFieldKinds = {
  first_name: 'name',
  last_name: 'name',
  request_followup: 'either',
  form_qualification: 'done',
  form_fact_find_personal_details: 'done',
  form_fact_find_financial_details: 'done',
  form_fact_find_risk_reward: 'done',
  process_pension_applied: 'plan',
  pension_applied: 'plan',
  process_employer_details: 'employerState',
  process_final_pension_application: 'done',
  current_employer: 'employer',
  company_eircode: 'employer',
  ...forEachPreference('either' as const),
  pension_applied_activity_information: 'done',
  pension_applied_verify_identity: 'done',
} as const satisfies Record<MemberField, FieldKind>

type Value<K extends FieldKind> = Exclude<ReturnType<(typeof readers)[K]>, undefined>
export type MemberWrite = { [F in MemberField]?: Value<(typeof memberFieldKinds)[F]> }
export type MemberWriteFault = 'unknown_field' | 'field_not_yours' | 'invalid_input'

const isField = (field: string): field is ProfileField => Object.hasOwn(writers, field)

export const memberMayWrite = (field: string): field is MemberField => isField(field) && writers[field] === 'member'

/** Parses a write that a member requests; one invalid field refuses all of it. */
export function readMemberWrite(input: Record<string, unknown>): Result<MemberWrite, MemberWriteFault> {
  const fields = Object.keys(input)
  if (fields.some((field) => !isField(field))) return fail('unknown_field')
  if (!fields.every(memberMayWrite)) return fail('field_not_yours')
  const write = fields.map((field) => [field, readers[memberFieldKinds[field]](input[field])] as const)
  if (write.length === 0 || write.some(([, value]) => value === undefined)) return fail('invalid_input')
  return ok(Object.fromEntries(write) as MemberWrite)
}
