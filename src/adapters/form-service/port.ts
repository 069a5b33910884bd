/** Who serves the questionnaires: this program itself, or a hosted service in its place. */

import type { EmbeddedFormId } from '#domain/forms/embedded-forms.ts'
import type { FormPlace } from '#domain/forms/form-address.ts'
import type { HostedValues } from '#domain/forms/hosted-answers.ts'
import type { FormId } from '#domain/forms/registry.ts'

export type Submission = {
  id: string
  /** The service's own id of the form. */
  hostedForm: string
  values: HostedValues
}

/** A service whose answers reach us afterwards. */
export interface HostedForms {
  /** Whether a webhook came by the secret address. */
  isSecret(text: string): boolean
  /** A webhook's body; undefined when it is none. What it says is a hint: nobody signed it. */
  readWebhook(body: FormData): Submission | undefined
  formOf(hostedForm: string): EmbeddedFormId | undefined
  /**
   * The submission as the service has it, or undefined when it has none of this id. Not there without a key to its API. Throws while the service
   * cannot be asked; no error's text holds an answer.
   */
  readSubmission?: ((id: string) => Promise<Submission | undefined>) | undefined
}

export interface FormHost {
  /** Where a form is, without a member. */
  place(form: FormId): FormPlace
  hosted?: HostedForms
}

/** `addressOf` gives the path of our own page for a form. */
export const embeddedFormService = (origin: string, addressOf: (form: FormId) => string): FormHost => ({
  place: (form) => ({ origin, address: addressOf(form), formId: form }),
})
