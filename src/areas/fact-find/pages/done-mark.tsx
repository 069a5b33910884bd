import { CheckIcon } from '#ui/marks/icons.tsx'

/** The green tick above a success message. */
export const DoneMark = () => (
  <span className="done-mark mark edged center" aria-hidden="true">
    <CheckIcon size={36} />
  </span>
)
