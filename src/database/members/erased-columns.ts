/** What a deletion does to each column of a member's row, as long as the law keeps a record of the member. */
import type { Updateable } from 'kysely'
import { forEachPreference } from '#areas/profile/domain/preferences.ts'
import type { KeptRecord } from '#areas/profile/domain/retention.ts'
import type { Schema } from '#database/schema.ts'
import type { MemberRow } from './members.ts'

type Changes = Updateable<Schema['members']>

/** `unlessKept`: the records that need the value. `stays`: why it is never cleared. */
type Rule<Column> =
  | { stays: string }
  | (Column extends keyof Changes ? { becomes: Changes[Column]; unlessKept?: readonly KeptRecord[] } : never)

const cleared = { becomes: null } as const
/** Answers that the profile repeats, and what was advised and arranged. */
const advice = { becomes: null, unlessKept: ['advice'] } as const
const step = { stays: 'how far the member came, without anything about the person' } as const
const plan = { stays: 'the code of a plan' } as const
const milestone = { stays: 'a time or state of our own work' } as const
const name = { stays: 'the record has to say whose it is' } as const
const firm = { stays: 'a person of the firm' } as const

/** A new column of `members` does not compile until it has an entry. */
const rules: { [Column in keyof MemberRow]: Rule<Column> } = {
  uid: name,
  first_name: name,
  last_name: name,
  email_address: { becomes: '' },
  phone_number: cleared,
  calendly_event_uid: cleared,
  ...forEachPreference({ becomes: false } as const),
  birth_date: { becomes: null, unlessKept: ['advice', 'identity'] },
  pps_number: { becomes: null, unlessKept: ['identity'] },
  ppsn_fingerprint: { becomes: null, unlessKept: ['identity'] },
  nationality: advice,
  country_of_nationality: advice,
  address_line_1: advice,
  address_line_2: advice,
  address_type: advice,
  city: advice,
  country: advice,
  eircode: advice,
  employment_status: advice,
  annual_salary: advice,
  fund_value: advice,
  employer_pension_contribution: advice,
  often_contribution: advice,
  time_contribution: advice,
  retire_age: advice,
  risk_number: advice,
  risk_type: advice,
  current_employer: advice,
  company_eircode: advice,
  pension_contribution_value: advice,
  retirement_income_target_value: advice,
  pension_comparison: advice,
  activity_note: advice,
  policy_number: advice,
  pension_start_date: advice,
  cert_assign: advice,
  PRSA_approval: advice,
  is_tax_resident: advice,
  request_followup: step,
  form_qualification: step,
  form_fact_find_personal_details: step,
  form_fact_find_financial_details: step,
  form_fact_find_risk_reward: step,
  fact_find_completed: step,
  fact_find_percentage: step,
  pension_applied_activity_information: step,
  pension_applied_verify_identity: step,
  pension_applied_prsa_form: step,
  process_employer_details: step,
  process_final_pension_application: step,
  final_pension_application: step,
  recommend_zurich_standard: plan,
  recommend_zurich_nonstandard: plan,
  recommend_zurich_bestmatch: plan,
  best_match: plan,
  recommended_other_plans: plan,
  process_pension_applied: plan,
  pension_applied: plan,
  financial_advisor: firm,
  contact_details: firm,
  adviser_id: firm,
  terms_version: { stays: 'proves what was agreed to' },
  terms_accepted_at: { stays: 'proves what was agreed to' },
  source: { stays: 'the campaign or page that a sign-up came from' },
  createdAt: milestone,
  updatedAt: milestone,
  fact_find_completed_at: milestone,
  recommended_at: milestone,
  plan_selected_at: milestone,
  pension_ready_at: milestone,
  signed_at: milestone,
  file_complete_at: milestone,
  sent_to_provider_at: milestone,
  recommendation_due_at: milestone,
  documents_sent_at: milestone,
  documents_checked_at: milestone,
  documents_due_at: milestone,
  sending_due_at: milestone,
  pension_due_at: milestone,
  due_unchecked: milestone,
  signature_stale_since: milestone,
  signature_unchecked: milestone,
}

/** The columns that a deletion changes while these records are kept, with their new values. */
export const erasedColumns = (kept: readonly KeptRecord[]): Changes =>
  Object.fromEntries(
    Object.entries<Rule<keyof Changes>>(rules).flatMap(([column, rule]) =>
      'stays' in rule || rule.unlessKept?.some((record) => kept.includes(record)) ? [] : [[column, rule.becomes]],
    ),
  ) as Changes
