import { compliance } from '#copy/papers/compliance.ts'
import { termsPaper } from '#copy/papers/terms.ts'

/** How the firm is paid for a plan, in one sentence or two. */
export const sayRemuneration = (): string =>
  `${compliance.fee} ${
    compliance.commission === undefined ? compliance.noCommission : termsPaper.commission(compliance.commission)
  }`
