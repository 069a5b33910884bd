/** For Vitest beside its JSON report, which says nothing of an error outside any test, although the run fails by it. */
import type { Reporter, SerializedError } from 'vitest/node'

export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    for (const { type, stack, message } of errors)
      console.error(`${type ?? 'Error outside any test'}: ${stack ?? message}`)
  }
}
