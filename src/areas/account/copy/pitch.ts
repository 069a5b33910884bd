/** Beside the forms for new visitors (specification 1, section 1). */
import { brand } from '#brand.ts'
import { accountPeriod } from '#shared/copy/format/periods.ts'

export const pitch = {
  title: `${brand.tagline}.`,
  /** Signing up takes minutes; what takes a day is the account with its recommendation. */
  text: `Your account is opened online in about ${accountPeriod}, recommendation included, with an adviser a call away.`,
} as const
