/**
 * Cancelling a new pension, said the same way in every page, email and document. The dates come from
 * areas/application/domain/cooling-off.ts.
 */

import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'
import { coolingOffPeriod } from './format/periods.ts'

/** What the provider sends when it has opened a pension (S.I. 501 of 2002). */
export const providerTerms = "the provider's terms and your Statement of Reasonable Projection"

export const providerTermsExplained =
  "The terms are your contract with the provider. The Statement of Reasonable Projection is the provider's own estimate of what your pension may be worth, and pay you, when you retire."

/** How the period is counted, for as long as its dates are not known. */
export const coolingOffRule = `You can cancel at any time before your pension starts, and for ${coolingOffPeriod} after the day it starts (or the day you sign or get ${providerTerms}, if that is later), without giving a reason. The last day ends at midnight, Irish time.`

export const coolingOffRefund =
  'You get back what you paid. If you paid one lump sum and it has since fallen, the fall may be deducted.'

/** The rule and what comes back: for documents and terms. */
export const coolingOffTerms = `${coolingOffRule} You can do it on your dashboard, or write to us. ${coolingOffRefund}`

export const termsAwaited = `The ${coolingOffPeriod} count from the day you get ${providerTerms}, if that is later. We have no record yet that you got them.`

export const termsCame = (on: CalendarDate): string => `You got ${providerTerms} on ${formatDate(on)}.`

/** With its dates as soon as they are known. */
export function formatCoolingOff(period: CoolingOff): string {
  switch (period.kind) {
    case 'notStarted':
      return coolingOffRule
    case 'awaitingTerms':
      return period.until === null
        ? `You can cancel your pension without giving a reason. ${termsAwaited}`
        : `You can cancel at least until midnight at the end of ${formatDate(period.until)}, Irish time. You don't need a reason. ${termsAwaited}`
    case 'running': {
      const { from, until, termsOn } = period
      const because = from === termsOn ? `, the day you got ${providerTerms}` : ''
      return `You can cancel until midnight at the end of ${formatDate(until)}, Irish time. You don't need a reason. That is ${coolingOffPeriod}, counted from ${formatDate(from)}${because}.${receipt(period)}`
    }
    case 'over':
      return `The ${coolingOffPeriod} in which you could cancel your pension ended at midnight on ${formatDate(period.until)}, Irish time.${receipt(period)}`
  }
}

/** When the terms came, where the days count from another day. */
const receipt = ({ from, termsOn }: Extract<CoolingOff, { termsOn?: unknown }>): string =>
  termsOn === undefined || termsOn === from ? '' : ` ${termsCame(termsOn)}`
