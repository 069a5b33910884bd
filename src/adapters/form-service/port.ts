/** Serves the questionnaires: this program itself (embedded), or a hosted service. */

import type { EmbeddedFormId } from '#areas/forms/domain/exchange/embedded-forms.ts'
import type { HostedValues } from '#areas/forms/domain/exchange/hosted-answers.ts'
import type { FormPlace } from '#areas/forms/domain/form-address.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'

export type Submission = {
  id: string
  /** The service's id of the form. */
  hostedForm: string
  values: HostedValues
}

/** A hosted service, which sends submissions to us by webhook. */
export interface HostedForms {
  /** Whether `text` is the secret part of our webhook address. */
  isSecret(text: string): boolean
  /** Undefined if the body is not a webhook. Webhooks are unsigned, so treat the content as a hint. */
  readWebhook(body: FormData): Submission | undefined
  formOf(hostedForm: string): EmbeddedFormId | undefined
  /**
   * The stored submission, or undefined if the service has none with this id. Absent without an API key. Throws while
   * the service is unavailable; error messages never contain answers.
   */
  readSubmission?: ((id: string) => Promise<Submission | undefined>) | undefined
}

export interface FormService {
  /** The form's address, without member data. */
  place(form: FormId): FormPlace
  hosted?: HostedForms
}

/** `addressOf` returns the path of our own page for a form. */
export const embeddedFormService = (origin: string, addressOf: (form: FormId) => string): FormService => ({
  place: (form) => ({ origin, address: addressOf(form), formId: form }),
})
