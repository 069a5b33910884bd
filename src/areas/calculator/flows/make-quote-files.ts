/**
 * The PDF and the picture of a quote, for guests too: limited by client, made outside of the event loop, and the
 * pictures remembered.
 */
import { thread } from 'virtual:quote-thread'
import type { QuoteFacts } from '#areas/calculator/documents/quote-document.ts'
import { drawQuotePicture } from '#areas/calculator/documents/quote-picture.ts'
import { threadAt } from '#infrastructure/ask-thread.ts'
import { limitConcurrency } from '#infrastructure/limit-concurrency.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'

export type QuoteFile = Result<Uint8Array, 'busy'> | { ok: false; code: 'rate_limited'; seconds: number }

const mostWaiting = 20
const ask = threadAt(new URL(thread, import.meta.url), mostWaiting)

export async function makeQuoteDocument(app: AppContext, facts: QuoteFacts, client: Client): Promise<QuoteFile> {
  const seconds = await countAttempts(app, { quoteDocumentPerClient: client })
  if (seconds !== undefined) return { ok: false, code: 'rate_limited', seconds }
  const bytes = await ask<Uint8Array>(facts)
  return bytes ? ok(bytes) : fail('busy')
}

/** About 30 kB each. */
const mostPictures = 300
const pictures = new Map<string, Uint8Array>()
const draw = limitConcurrency(2)

/** `query` is the quote's own, which says everything that the picture shows but the year and the figures of the law. */
export async function makeQuotePicture(
  app: AppContext,
  { query, inputs, context }: Pick<QuoteFacts, 'inputs' | 'context'> & { query: string },
  client: Client,
): Promise<QuoteFile> {
  const key = JSON.stringify([context.rulebook, context.year, query])
  const known = pictures.get(key)
  if (known) return ok(known)
  const seconds = await countAttempts(app, { quotePicturePerClient: client })
  if (seconds !== undefined) return { ok: false, code: 'rate_limited', seconds }
  if (draw.waiting() >= mostWaiting) return fail('busy')
  const bytes = await draw(() => drawQuotePicture(inputs, context))
  const [oldest] = pictures.keys()
  if (pictures.size >= mostPictures && oldest !== undefined) pictures.delete(oldest)
  pictures.set(key, bytes)
  return ok(bytes)
}
