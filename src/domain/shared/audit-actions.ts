/** Every action that the audit trail records. Stored in the column audit.action, so renaming one needs a migration. */
export const auditActions = [
  'sign_up',
  'create_profile',
  'create_fallback_profile',
  'add_demo_user',
  'verify_email',
  'reset_password',
  'verify_second_factor',
  'edit_profile',
  'edit_contact_details',
  'change_preference',
  'submit_form',
  'book_call',
  'confirm_call',
  'move_call',
  'cancel_call',
  'start_application',
  'add_activity_note',
  'upload_document',
  'remove_document',
  'submit_identity_documents',
  'accept_document',
  'send_document_back',
  'send_employer_form',
  'sign_application',
  'generate_application_document',
  'withdraw_application',
  'approve_recommendation',
  'generate_document',
  'replace_document',
  'record_pension',
  'download_provider_file',
  'view_record',
  'add_note',
  'add_adviser',
  'admit_adviser',
  'remove_adviser',
] as const

export type AuditAction = (typeof auditActions)[number]

/** False for actions of older versions of the program, which the audit trail still contains. */
export const isAuditAction = (text: string): text is AuditAction => auditActions.some((action) => action === text)
