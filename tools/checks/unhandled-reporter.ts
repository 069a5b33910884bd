/** Reports errors outside of tests, which fail a run but are missing from Vitest's JSON report. */
import type { Reporter, SerializedError } from 'vitest/node'

export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    for (const { type, stack, message } of errors)
      console.error(`${type ?? 'Error outside any test'}: ${stack ?? message}`)
  }
}
