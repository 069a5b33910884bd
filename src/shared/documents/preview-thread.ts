/**
 * A thread that makes one document of a made-up approval, bundled apart by vite.config.ts. A PDF would hold up every
 * other request of the process.
 */
import { parentPort } from 'node:worker_threads'
import { type PreviewFacts, renderPreview } from '#areas/recommendations/documents/generate-documents.ts'

parentPort?.on('message', async (facts: PreviewFacts) => {
  const bytes = await renderPreview(facts).catch(() => undefined)
  parentPort?.postMessage(bytes)
})
