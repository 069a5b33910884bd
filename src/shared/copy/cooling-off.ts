/**
 * Cancelling a new pension, said the same way in every page, email and document. The dates come from
 * areas/application/domain/cooling-off.ts.
 */

import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { coolingOffPeriod } from './format/periods.ts'

/** How the period is counted, for as long as its dates are not known. */
export const coolingOffRule = `You can cancel at any time before your pension starts, and for ${coolingOffPeriod} after the day it starts (or the day you sign, if that is later), without giving a reason. The last day ends at midnight, Irish time.`

export const coolingOffRefund =
  'You get back what you paid in. If you paid in a single sum and it has fallen in value by then, the fall may be taken off.'

/** The rule and what comes back: for documents and terms. */
export const coolingOffTerms = `${coolingOffRule} You can do it on your dashboard, or write to us. ${coolingOffRefund}`

/** With its dates as soon as they are known. */
export function formatCoolingOff(period: CoolingOff): string {
  if (period.kind === 'notStarted') return coolingOffRule
  const { from, until } = period
  return period.kind === 'running'
    ? `You can cancel your pension until midnight at the end of ${formatDate(until)}, Irish time, without giving a reason. That is ${coolingOffPeriod}, counted from ${formatDate(from)}.`
    : `The ${coolingOffPeriod} in which you could cancel your pension ended at midnight on ${formatDate(until)}, Irish time.`
}
