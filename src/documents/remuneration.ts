import { termsDocument } from '#copy/recommendations/terms-document.ts'
import { compliance } from '#copy/shared/compliance.ts'

/** How the firm is paid for a plan, in one sentence or two. */
export const formatRemuneration = (): string =>
  `${compliance.fee} ${
    compliance.commission === undefined ? compliance.noCommission : termsDocument.commission(compliance.commission)
  }`
