import { application } from '#copy/application/application.ts'
import type { CalendarDate } from '#domain/shared/dates.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/text-link.tsx'

const words = application.coolingOff

/** The link to withdraw, during the cooling-off period. */
export const CoolingOffLink = ({ until }: { until: CalendarDate }) => (
  <p className="caption">
    {words.stillOpen(until)} <TextLink href={paths.coolingOff}>{words.link}</TextLink>
  </p>
)
