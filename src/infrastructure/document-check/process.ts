// A file of its own: the entry of a process.
/** The process that reads uploaded documents. It has no settings, no network and no files but the program's own. */
import { Worker } from 'node:worker_threads'
import { fail } from '#shared/domain/result.ts'
import { type CheckOutcome, type CheckRequest, checkContent } from './check-content.ts'

/** `usable`: the process may check another document. */
export type CheckAnswer = { outcome: CheckOutcome; usable: boolean }

new Worker(new URL('./end-with-program.ts', import.meta.url)).unref()
// A library that was taken over could start a thread without the limits of this process.
process.permission.drop('worker')

process.on('message', (request: CheckRequest) => {
  checkContent(request)
    .then((outcome): CheckAnswer => ({ outcome, usable: true }))
    // A library that fails on a document means that it is damaged, and may be left in any state.
    .catch((): CheckAnswer => ({ outcome: fail('document_broken'), usable: false }))
    .then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
