/**
 * The date and source of each figure of a pension, read from the audit trail: every write to a profile adds a row
 * there.
 */
import { type AuditAction, isAuditAction } from '#shared/domain/access/audit-actions.ts'
import type { Profile } from '#shared/domain/member.ts'
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'

/**
 * Figures that change over time and are shown with the date of their last write. The fund has the date of its value.
 * The policy number and start date are not.
 */
export type DatedFigure = 'salary' | 'contributions' | 'employerContributions' | 'risk'

const fieldsOf = {
  salary: ['annual_salary'],
  contributions: ['pension_contribution_value'],
  employerContributions: ['employer_pension_contribution'],
  risk: ['risk_type', 'risk_number'],
} as const satisfies Record<DatedFigure, readonly (keyof Profile)[]>

export const datedFields: readonly string[] = Object.values(fieldsOf).flat()

/** `desk`: recorded by an adviser from the provider's answer. */
export type FigureSource = 'desk' | 'recommendation' | 'member' | 'employer' | 'quote'
export type AsOf = { date: CalendarDate; source: FigureSource | undefined }
export type FigureDates = Partial<Record<DatedFigure, AsOf>>

/** The last action that wrote a field, from the audit trail. */
export type LastWritten = { field: string; at: Date; action: string; actor: string }

/** `byActor`: the source is the person who submitted the form. `unstated`: the page shows the date without a source. */
const sources: Readonly<Record<AuditAction, FigureSource | 'byActor' | 'unstated'>> = {
  record_pension: 'desk',
  correct_pension: 'desk',
  add_client: 'desk',
  change_client: 'desk',
  approve_recommendation: 'recommendation',
  sign_up: 'quote',
  assign_adviser: 'unstated',
  change_service_levels: 'unstated',
  change_notices: 'unstated',
  hand_over: 'unstated',
  add_task: 'unstated',
  change_task: 'unstated',
  finish_task: 'unstated',
  reopen_task: 'unstated',
  see_mention: 'unstated',
  ask_second_approval: 'unstated',
  return_recommendation: 'unstated',
  create_profile: 'quote',
  submit_form: 'byActor',
  create_fallback_profile: 'unstated',
  add_demo_user: 'unstated',
  verify_email: 'unstated',
  reset_password: 'unstated',
  reauthenticate: 'unstated',
  link_provider: 'unstated',
  verify_second_factor: 'unstated',
  enter_emailed_code: 'unstated',
  add_second_factor: 'unstated',
  remove_second_factor: 'unstated',
  replace_recovery_codes: 'unstated',
  ask_recovery: 'unstated',
  stop_recovery: 'unstated',
  suspend_ways_in: 'unstated',
  keep_way_in: 'unstated',
  drop_way_in: 'unstated',
  ask_factor_reset: 'unstated',
  withdraw_factor_reset: 'unstated',
  reset_desk_factor: 'unstated',
  add_passkey: 'unstated',
  rename_passkey: 'unstated',
  remove_passkey: 'unstated',
  unlink_provider: 'unstated',
  change_password: 'unstated',
  ask_email_change: 'unstated',
  change_email: 'unstated',
  undo_email_change: 'unstated',
  end_sessions: 'unstated',
  import_clients: 'unstated',
  download_refused_clients: 'unstated',
  invite_client: 'unstated',
  invite_clients: 'unstated',
  open_client_account: 'unstated',
  edit_profile: 'unstated',
  edit_contact_details: 'unstated',
  change_preference: 'unstated',
  book_call: 'unstated',
  confirm_call: 'unstated',
  move_call: 'unstated',
  cancel_call: 'unstated',
  save_comparison: 'unstated',
  add_call_topic: 'unstated',
  remove_call_topic: 'unstated',
  start_application: 'unstated',
  choose_again: 'unstated',
  add_activity_note: 'unstated',
  upload_document: 'unstated',
  remove_document: 'unstated',
  submit_identity_documents: 'unstated',
  accept_document: 'unstated',
  send_document_back: 'unstated',
  request_identity_change: 'unstated',
  withdraw_identity_change: 'unstated',
  accept_identity_change: 'unstated',
  refuse_identity_change: 'unstated',
  make_employer_link: 'unstated',
  send_employer_form: 'unstated',
  agree_contribution: 'member',
  ask_about_contribution: 'unstated',
  accept_contribution: 'recommendation',
  return_contribution: 'unstated',
  open_document: 'unstated',
  sign_plan_declaration: 'unstated',
  sign_application: 'unstated',
  generate_application_document: 'unstated',
  withdraw_application: 'unstated',
  generate_document: 'unstated',
  replace_document: 'unstated',
  take_back_opening: 'unstated',
  record_values: 'unstated',
  import_values: 'unstated',
  remove_values: 'unstated',
  generate_statement: 'unstated',
  download_provider_file: 'unstated',
  send_to_provider: 'unstated',
  correct_sending: 'unstated',
  take_back_sending: 'unstated',
  record_client_check: 'unstated',
  record_screening: 'unstated',
  import_screening_list: 'unstated',
  record_terms: 'unstated',
  correct_terms: 'unstated',
  reveal_ppsn: 'unstated',
  view_record: 'unstated',
  request_export: 'unstated',
  make_export: 'unstated',
  download_export: 'unstated',
  erase_account: 'unstated',
  remove_kept_record: 'unstated',
  send_request: 'unstated',
  answer_request: 'unstated',
  add_note: 'unstated',
  add_adviser: 'unstated',
  admit_adviser: 'unstated',
  remove_adviser: 'unstated',
  change_roles: 'unstated',
  sign_on: 'unstated',
  end_sign_on: 'unstated',
  name_last_resort: 'unstated',
  forget_sign_on: 'unstated',
  export_audit: 'unstated',
  change_working_times: 'unstated',
  add_absence: 'unstated',
  remove_absence: 'unstated',
  make_calendar_feed: 'unstated',
  revoke_calendar_feed: 'unstated',
  connect_calendar: 'unstated',
  disconnect_calendar: 'unstated',
  draft_law_figure: 'unstated',
  approve_law_figure: 'unstated',
  discard_law_figure: 'unstated',
  see_law_source: 'unstated',
  begin_firm_settings: 'unstated',
  edit_firm_settings: 'unstated',
  drop_firm_settings: 'unstated',
  import_firm_settings: 'unstated',
  propose_firm_settings: 'unstated',
  return_firm_settings: 'unstated',
  approve_firm_settings: 'unstated',
  withdraw_firm_settings: 'unstated',
  restore_firm_settings: 'unstated',
  ask_to_open: 'unstated',
  open_firm: 'unstated',
  close_firm: 'unstated',
  invite_staff: 'unstated',
  withdraw_invitation: 'unstated',
  make_signing_key: 'unstated',
  add_webhook: 'unstated',
  change_webhook: 'unstated',
  renew_webhook_secret: 'unstated',
  remove_webhook: 'unstated',
  send_webhook: 'unstated',
  export_numbers: 'unstated',
  make_api_key: 'unstated',
  revoke_api_key: 'unstated',
  read_by_program: 'unstated',
  list_by_program: 'unstated',
  check_set_up: 'unstated',
  make_backup: 'unstated',
  disable_account: 'unstated',
  enable_account: 'unstated',
}

function sourceOf({ action, actor }: LastWritten): FigureSource | undefined {
  const source = isAuditAction(action) ? sources[action] : 'unstated'
  if (source === 'unstated') return undefined
  if (source === 'byActor') return actor === 'member' ? 'member' : 'employer'
  return source
}

/** When a figure consists of two fields, the later write dates it. */
export function figureDates(
  figures: Partial<Record<DatedFigure, unknown>>,
  written: readonly LastWritten[],
): FigureDates {
  const dates: FigureDates = {}
  for (const figure of Object.keys(fieldsOf) as DatedFigure[]) {
    const fields: readonly string[] = fieldsOf[figure]
    const last = written
      .filter(({ field }) => fields.includes(field))
      .reduce<LastWritten | undefined>((latest, each) => (latest && latest.at >= each.at ? latest : each), undefined)
    if (last && figures[figure] !== undefined) dates[figure] = { date: irishDate(last.at), source: sourceOf(last) }
  }
  return dates
}
