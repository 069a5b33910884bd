/** When two-step sign-in can be turned off. Apart, since the server alone formats it. */
import { formatMoment } from '#shared/copy/format/format-moment.ts'
import { recoveryOpenPeriod } from '#shared/copy/format/periods.ts'

export const recoveryMoment = (readyAt: Date): string =>
  `Sign in again on ${formatMoment(readyAt)}, Irish time, or within ${recoveryOpenPeriod} after that. Then you can turn off two-step sign-in here.`
