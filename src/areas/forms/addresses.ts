// A file of its own: each area lists its addresses.
import { addressIn } from '#shared/addresses.ts'

const address = addressIn('areas/forms')

export const formsAddresses = {
  /** An employer has no account: the key in the link authenticates the request. */
  employerForm: address('/employer-form', 'pages/employer-form.ts', { guard: 'open', byLink: true }),
  /** Checks the verified guard itself: in a frame, a redirect would lead to a page that no frame may show. */
  form: address('/forms/:formId', 'pages/form.ts', { guard: 'open' }),
  jotformWebhook: address('/webhooks/jotform/:secret', 'pages/jotform-webhook.ts', { guard: 'open' }),
}
