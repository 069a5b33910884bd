/** What the settings say of the services of others that a firm may choose. config.ts reads them. */
import type { EmbeddedFormId } from './areas/forms/domain/exchange/embedded-forms.ts'

export type OidcProvider = { name: string; issuer: string; clientId: string; clientSecret: string }
export type AppleProvider = { clientId: string; teamId: string; keyId: string; privateKey: string }

/** Any S3-compatible store. */
export type S3Store = { endpoint: string; region: string; bucket: string; keyId: string; secret: string }
/** Calendly instead of the embedded scheduler: its booking page, access token, API and webhook signing key. */
export type CalendlySettings = { url: string; token: string; api: string; webhookKey: string | undefined }
/** Jotform instead of the embedded forms. */
export type HostedFormSettings = {
  /** The origin that serves its forms. */
  origin: string
  ids: Readonly<Record<EmbeddedFormId, string>>
  /** The last segment of the address that its webhooks are sent to. */
  webhookSecret: string
  /** The API's address, without a trailing slash. */
  api: string
  apiKey: string | undefined
}
