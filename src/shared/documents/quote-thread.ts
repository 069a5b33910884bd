/**
 * A thread that makes quotes, bundled apart by vite.config.ts. A PDF would hold up every other request of the process.
 */
import { parentPort } from 'node:worker_threads'
import { type QuoteFacts, renderQuote } from '#areas/calculator/documents/quote-document.ts'

parentPort?.on('message', async (facts: QuoteFacts) => {
  const bytes = await renderQuote(facts).catch(() => undefined)
  parentPort?.postMessage(bytes)
})
