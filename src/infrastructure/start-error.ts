/** An expected failure to start. Print only the message, without a stack, and exit with 1. */
export class StartError extends Error {
  override name = 'StartError'
}
