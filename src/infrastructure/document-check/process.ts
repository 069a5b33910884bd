/** The process that reads documents of strangers. It has no settings, no network and no files but the program's own. */
import { type CheckRequest, checkContent } from './check-content.ts'

process.on('message', (request: CheckRequest) => {
  // A library that fails on a malformed document means that it is damaged. What ends the process is judged by its parent.
  checkContent(request)
    .catch(() => ({ ok: false as const, code: 'document_broken' as const }))
    .then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
