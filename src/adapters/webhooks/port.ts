/** Posts a message to another program of the firm. */
import type { WebhookFault } from '#areas/firm/domain/webhooks.ts'
import type { Result } from '#shared/domain/result.ts'

/** `response`: the beginning of the body, unless the message was taken. */
export type WebhookAnswer = { status: number; response: string }

export interface Webhooks {
  /** Whether an address is allowed, judged by its text only. */
  mayAsk(address: URL): boolean
  /** Never rejects because of the receiver. A redirect counts as an answer and is not followed. */
  post(
    address: string,
    message: { headers: Readonly<Record<string, string>>; body: string },
  ): Promise<Result<WebhookAnswer, WebhookFault>>
}
