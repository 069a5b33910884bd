import { href, useNavigation } from 'react-router'
import { application } from '#areas/application/copy/application.ts'
import { backLink } from '#shared/copy/menu.ts'
import { Tag } from '#ui/progress/tag.tsx'
import { WayBack } from '#ui/text-link.tsx'

type StepHeadProps = {
  /** Links to home instead of the overview, from pages that are not a step. */
  toHome?: boolean | undefined
  /** The step's duration as text. */
  minutes?: string | undefined
}

/** Head of every page of the application, in the same position as on form pages. */
export function StepHead({ toHome, minutes }: StepHeadProps) {
  const { location } = useNavigation()
  return (
    <div className="step-head split gap-0 gap-x-4">
      <div>
        <WayBack href={toHome ? href('/') : href('/pension-application')}>
          {toHome ? backLink : application.overview.title}
        </WayBack>{' '}
        {/* While the overview loads (specification 2, section 2.9). */}
        <span className="caption" role="status">
          {location?.pathname === href('/pension-application') ? application.overview.loading : null}
        </span>
      </div>
      {minutes === undefined ? null : <Tag tone="sun">{minutes}</Tag>}
    </div>
  )
}
