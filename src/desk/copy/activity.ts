/** Names of actions in a member's activity. */

import { documentName } from '#areas/application/copy/desk-opening.ts'
import { topicName } from '#areas/calls/copy/call-topics.ts'
import { dayNames } from '#areas/calls/copy/scheduler.ts'
import { wordsOf } from '#areas/forms/copy/texts-by-form.ts'
import { annualStatement } from '#areas/pension/copy/annual-statement.ts'
import type { Subject } from '#desk/domain/activity.ts'
import { type AuditAction, isAuditAction } from '#shared/domain/access/audit-actions.ts'
import { fieldName, readable, valueName } from './activity-details.ts'

const actions: Readonly<Record<AuditAction, string>> = {
  sign_up: 'Signed up',
  create_profile: 'Signed up with another provider',
  verify_email: 'Confirmed the email address',
  reset_password: 'Chose a new password',
  reauthenticate: 'Confirmed who they are',
  link_provider: 'Linked another way to sign in',
  add_client: 'Added the client',
  change_client: "Changed the client's record",
  import_clients: 'Imported a file of clients',
  download_refused_clients: 'Downloaded the refused lines of a file of clients',
  invite_client: 'Invited the client',
  invite_clients: 'Invited clients',
  open_client_account: 'Opened the account that the firm made',
  edit_profile: 'Changed the profile',
  edit_contact_details: 'Changed the contact details',
  change_preference: 'Changed communication preferences',
  submit_form: 'Submitted a questionnaire',
  book_call: 'Booked a call',
  confirm_call: 'Booked a call',
  move_call: 'Moved a call',
  cancel_call: 'Cancelled a call',
  save_comparison: 'Wants to talk about a comparison with My Future Fund',
  add_call_topic: 'Wants to talk about something on the call',
  remove_call_topic: 'Took a topic off the call',
  start_application: 'Started an application',
  choose_again: 'Went back to choose a plan again',
  upload_document: 'Uploaded a document',
  remove_document: 'Removed a document',
  submit_identity_documents: 'Submitted the identity documents',
  accept_document: 'Accepted a document',
  send_document_back: 'Sent a document back',
  request_identity_change: 'Asked for a change of their name, date of birth or PPSN',
  withdraw_identity_change: 'Withdrew the request for a change',
  accept_identity_change: 'Accepted the change of their details',
  refuse_identity_change: 'Refused the change of their details',
  approve_recommendation: 'Approved a recommendation',
  ask_second_approval: 'Asked for a second approval of a recommendation',
  return_recommendation: 'Sent a recommendation back',
  generate_document: 'Generated a document',
  replace_document: 'Replaced a document',
  add_note: 'Added a note',
  assign_adviser: 'Adviser assigned',
  hand_over: 'Handed over to another adviser',
  add_task: 'Added a task',
  change_task: 'Changed a task',
  finish_task: 'Finished a task',
  reopen_task: 'Opened a task again',
  see_mention: 'Saw a mention in a note',
  request_export: 'Asked for a copy of their data',
  make_export: 'Made the copy of their data',
  download_export: 'Downloaded the copy of their data',
  erase_account: 'Deleted the account',
  remove_kept_record: 'Removed what the law had kept',
  send_request: 'Sent a request or a complaint',
  answer_request: 'Answered a request or a complaint',
  disable_account: 'Disabled the account',
  enable_account: 'Enabled the account again',
  record_pension: "Recorded the provider's progress",
  correct_pension: 'Corrected the open pension',
  take_back_opening: 'Took the opening back',
  record_values: 'Recorded values of the pension',
  import_values: "Imported values from the provider's file",
  remove_values: 'Removed values of the pension',
  generate_statement: 'Generated an annual statement',
  send_to_provider: 'Sent the file to the provider',
  correct_sending: 'Corrected when the file was sent',
  take_back_sending: 'Took back that the file was sent',
  record_client_check: 'Recorded the address or the source of funds',
  record_screening: 'Checked the lists of sanctions or public roles',
  import_screening_list: 'Imported a list to check members against',
  record_terms: "Recorded when the member got the provider's terms",
  correct_terms: "Corrected when the member got the provider's terms",
  reveal_ppsn: 'Saw the whole PPSN',
  download_provider_file: 'Downloaded the file for the provider',
  admit_adviser: 'Got access to the desk',
  remove_adviser: 'Was removed from the desk',
  change_roles: 'Got other roles at the desk',
  sign_on: "Signed in with the firm's account",
  end_sign_on: "Was signed out by the firm's accounts",
  name_last_resort: 'Became the account of last resort',
  forget_sign_on: "Was unlinked from the firm's account",
  change_service_levels: 'Changed the service levels',
  change_notices: 'Changed which emails they get',
  export_audit: 'Downloaded the audit trail',
  change_working_times: 'Changed the hours for calls',
  add_absence: 'Added time off',
  remove_absence: 'Removed time off',
  make_calendar_feed: 'Made an address for their calendar',
  revoke_calendar_feed: 'Revoked the address for their calendar',
  connect_calendar: 'Connected a calendar',
  disconnect_calendar: 'Disconnected a calendar',
  draft_law_figure: 'Drafted a figure of the law',
  approve_law_figure: 'Approved a figure of the law',
  discard_law_figure: 'Discarded a draft of a figure of the law',
  see_law_source: 'Looked at the source of a figure of the law',
  begin_firm_settings: "Began a draft of the firm's settings",
  edit_firm_settings: "Changed the draft of the firm's settings",
  drop_firm_settings: "Dropped the draft of the firm's settings",
  import_firm_settings: "Imported a draft of the firm's settings",
  propose_firm_settings: "Proposed the firm's settings",
  return_firm_settings: "Sent the firm's settings back to the draft",
  approve_firm_settings: "Approved the firm's settings",
  withdraw_firm_settings: 'Withdrew approved settings of the firm',
  restore_firm_settings: 'Proposed older settings of the firm again',
  ask_to_open: 'Asked to open to new members',
  open_firm: 'Opened to new members',
  close_firm: 'Closed to new members',
  invite_staff: 'Let a colleague open an account',
  withdraw_invitation: 'Withdrew the invitation of a colleague',
  make_signing_key: 'Made the key that signs documents',
  add_webhook: 'Added a webhook',
  change_webhook: 'Changed a webhook',
  renew_webhook_secret: 'Replaced the secret of a webhook',
  remove_webhook: 'Removed a webhook',
  send_webhook: 'Sent a webhook by hand',
  export_numbers: 'Downloaded the numbers',
  make_api_key: 'Made a key for another program',
  revoke_api_key: 'Revoked a key of another program',
  read_by_program: 'Read the record with a key',
  list_by_program: 'Listed members with a key',
  check_set_up: 'Tested a part of the installation',
  make_backup: 'Made a backup',
  generate_application_document: 'Generated an application document',
  add_activity_note: 'Added a note about the business',
  make_employer_link: "Made a link to their employer's form",
  send_employer_form: 'Sent the form to their employer',
  agree_contribution: 'Agreed to the contribution',
  ask_about_contribution: 'Asked about the contribution',
  accept_contribution: 'Approved a changed contribution',
  return_contribution: 'Asked for the contribution again',
  open_document: 'Opened a document',
  sign_plan_declaration: 'Signed the declaration about the plan',
  sign_application: 'Signed the application',
  withdraw_application: 'Withdrew the application',
  create_fallback_profile: 'Missing profile created again',
  add_demo_user: 'Added as a demo user',
  verify_second_factor: 'Completed two-step sign-in',
  enter_emailed_code: 'Signed in with an emailed code',
  add_second_factor: 'Set up an authenticator app',
  remove_second_factor: 'Removed the authenticator app',
  replace_recovery_codes: 'Made new recovery codes',
  ask_recovery: 'Asked to turn off two-step sign-in',
  stop_recovery: 'Stopped turning off two-step sign-in',
  suspend_ways_in: 'Suspended ways to sign in, until the owner keeps them',
  keep_way_in: 'Kept a suspended way to sign in',
  drop_way_in: 'Removed a suspended way to sign in',
  ask_factor_reset: 'Asked to reset the second factor of a desk account',
  withdraw_factor_reset: 'Withdrew the reset of a second factor',
  reset_desk_factor: 'Reset the second factor of a desk account',
  add_passkey: 'Added a passkey',
  rename_passkey: 'Renamed a passkey',
  remove_passkey: 'Removed a passkey',
  unlink_provider: 'Unlinked a way to sign in',
  change_password: 'Changed the password',
  ask_email_change: 'Asked to change the email address',
  change_email: 'Changed the email address',
  undo_email_change: 'Undid the change of the email address',
  end_sessions: 'Signed out other devices',
  add_adviser: 'Added as an adviser',
  view_record: 'Viewed the record',
}

const verbs: Readonly<Partial<Record<AuditAction, string>>> = {
  submit_form: 'Completed',
  add_call_topic: 'Wants to talk about',
  remove_call_topic: 'No longer wants to talk about',
  upload_document: 'Uploaded',
  remove_document: 'Removed',
  submit_identity_documents: 'Submitted',
  accept_document: 'Accepted',
  send_document_back: 'Sent back',
  generate_document: 'Created',
  replace_document: 'Replaced',
  generate_application_document: 'Created',
  generate_statement: 'Created',
  open_document: 'Opened',
}

const actionName = (action: string): string => (isAuditAction(action) ? actions[action] : readable(action))

const subjectName = (subject: Subject): string => {
  switch (subject.kind) {
    case 'document':
      return documentName(subject.document) ?? readable(subject.document)
    case 'form':
      return wordsOf(subject.form).title
    case 'statement':
      return annualStatement.title(subject.year)
    case 'topic':
      return topicName(subject.topic)
  }
}

type EmailState = 'sent' | 'waiting' | 'refused' | 'cancelled'
const emailStates: Readonly<Record<EmailState, string>> = {
  sent: 'Sent automatically',
  waiting: 'Waiting to be sent',
  refused: 'Could not be sent',
  cancelled: 'Taken back before it was sent',
}

/** What a row of `view_record` calls by a name that is not for people. */
const viewed: Readonly<Record<string, string>> = {
  sending: 'file for the provider',
  'identity document ppsn': 'proof of PPSN',
  'identity document datebirth': 'proof of identity',
  'change of details, document': 'document about the change of details',
  'recommendation document recommendation': 'Pension Recommendation',
  'recommendation document disclosure': 'disclosure document',
  'recommendation document terms': 'Terms of Business',
}

export const activity = {
  subjectName,
  actionName,
  field: fieldName,
  value: valueName,
  stated: (statement: string, date: string): string => `${valueName('statement', statement)} on ${date}`,
  hours: (weekday: number, hours: string): string => `${dayNames[weekday - 1]} ${hours}`,
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  change: (field: string, was: string | undefined, is: string): string =>
    was === undefined ? `${field}: ${is}` : `${field}: ${is}, before: ${was}`,
  /** The verb for an action on named things; undefined where the action's own name says it all. */
  verb: (action: string): string | undefined => (isAuditAction(action) ? verbs[action] : undefined),
  /** `part`: the page or document that a row of `view_record` names; undefined in the oldest rows. */
  viewed: (part = 'record'): string => {
    const whole = part.replace(/, small$/, '')
    const name = viewed[whole] ?? whole
    return part === whole ? `Viewed the ${name}` : `Viewed a small picture of the ${name}`
  },
  emailed: 'Emailed',
  /** `label` is undefined for a kind of an older version of the program. */
  emailName: (kind: string, label: string | undefined): string => `\u201c${label ?? readable(kind)}\u201d`,
  emailState: emailStates,
  automatic: 'Automatic',
  program: 'Another program',
  adviser: 'An adviser',
  employer: 'The employer',
} as const
