import { application } from '#areas/application/copy/application.ts'
import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/text-link.tsx'

const words = application.coolingOff

/** The link to withdraw, during the cooling-off period. */
export const CoolingOffLink = ({ period }: { period: CoolingOff }) => (
  <p className="caption">
    {words.period(period)} <TextLink href={paths.coolingOff}>{words.link}</TextLink>
  </p>
)
