/** Said by the server only, so not among the words that the calculator loads. */
import { formatWait } from '#shared/copy/format/format-wait.ts'

export const quoteLimit = (seconds: number): string =>
  `You've asked for this email several times. Please wait ${formatWait(seconds)} and try again.`
