/** How long records are kept, worded once for pages, emails and documents. */
import { keptYears, lastDrawingAge } from '#shared/domain/time/periods.ts'
import { formatCount } from './format/format-count.ts'

export const retentionWords = {
  advice: `${formatCount(keptYears.advice, 'year')} from the end of our relationship, and for a pension that we opened as long as a complaint about it can come, ${formatCount(keptYears.advice, 'year')} after you turn ${lastDrawingAge}`,
  identity: `${formatCount(keptYears.identity, 'year')} from our last service or transaction for you, whichever is later`,
  complaints: `${formatCount(keptYears.complaints, 'year')} from our last answer`,
} as const
