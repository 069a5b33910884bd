/** Beside the forms for new visitors (specification 1, section 1). */
import { brand } from '#brand.ts'
import { accountPeriod } from '#shared/copy/format/periods.ts'

export const pitch = {
  title: `${brand.tagline}.`,
  /** Signing up takes minutes; what takes a day is the account with its recommendation. */
  text: `Your account and your recommendation, online in about ${accountPeriod}. An adviser is a call away.`,
} as const
