/** The start cannot go on, and the message is the one sentence to print: no stack, exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
