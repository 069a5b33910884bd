import { CheckIcon } from '#ui/icons.tsx'
import './fact-find.css'

/** The green tick above a success message. */
export const DoneMark = () => (
  <span className="done-mark" aria-hidden="true">
    <CheckIcon size={36} />
  </span>
)
