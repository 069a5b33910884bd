import { useMemo } from 'react'
import type { Refusal } from '#shared/domain/refusal.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'

/** The errors of a refusal that has the sentences themselves, above its form; takes the focus when it appears. */
export function MessageSummary({ refusal: { fields, message } }: { refusal: Refusal<string, string> }) {
  const errors = useMemo(
    () => [
      ...(message ? [{ message }] : []),
      ...Object.entries(fields ?? {}).flatMap(([field, text]) => (text ? [{ field, message: text }] : [])),
    ],
    [fields, message],
  )
  return <ErrorSummary errors={errors} />
}
