import type { FormId } from '#areas/forms/domain/registry.ts'

export type SubmissionRefusal = 'unknown_member' | 'faults' | 'not_open' | 'gone'

export type FormSubmissionsTable = {
  submission_id: string
  form_id: FormId
  uid: string | null
  received_at: Date
  applied_at: Date | null
  refused: SubmissionRefusal | null
}
