import type { Contribution, Rhythm } from '#shared/domain/contribution.ts'
import { formatEuro } from '#shared/domain/text/money.ts'

const rhythms: Readonly<Record<Rhythm, string>> = { Monthly: 'per month', Yearly: 'a year', Once: 'once' }

/** '€250 per month', '€3,600 a year', '€10,000 once'. */
export const formatContribution = ({ amount, often }: Contribution): string => `${formatEuro(amount)} ${rhythms[often]}`
