import { application } from '#copy/application/application.ts'
import { paths } from '#paths.ts'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { Tag } from '#ui/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import './application.css'

type StepHeadProps = {
  /** To the dashboard, from what is not a step. */
  leaves?: boolean | undefined
  /** How long the step takes, in words. */
  minutes?: string | undefined
}

/** Over every page of the application, in the place where the frame of a form has it. */
export const StepHead = ({ leaves, minutes }: StepHeadProps) => (
  <div className="step-head">
    <TextLink href={leaves ? paths.home : paths.pensionApplication} className="link-alone small">
      <ArrowLeftIcon size={18} />
      {leaves ? application.back : application.overview.title}
    </TextLink>
    {minutes === undefined ? null : <Tag tone="sun">{minutes}</Tag>}
  </div>
)
