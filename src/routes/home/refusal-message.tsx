import { useMemo } from 'react'
import { ErrorSummary } from '#ui/error-summary.tsx'

/** Why an action was refused; takes the focus when it appears. */
export function RefusalMessage({ message }: { message: string | undefined }) {
  const errors = useMemo(() => (message === undefined ? [] : [{ message }]), [message])
  return <ErrorSummary errors={errors} />
}
