import { useMemo } from 'react'
import { fieldMessage } from '#shared/copy/errors/errors.ts'
import type { FieldCode } from '#shared/domain/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'

type Props<F extends string> = {
  checked: { summary: Refusal<F> | undefined }
  labels: Record<F, string>
  message?: string | undefined
}

/** The errors of a form, above it; takes the focus when it appears. */
export function RefusalSummary<F extends string>({ checked: { summary }, labels, message }: Props<F>) {
  const { fields, message: formMessage } = summary ?? {}
  // Stable while nothing changes: the summary takes the focus again for each new array.
  const errors = useMemo(() => {
    const formErrors = [formMessage, message].filter((text) => text !== undefined)
    const faults = Object.entries<FieldCode | undefined>(fields ?? {})
    return [
      ...formErrors.map((text) => ({ message: text })),
      ...faults.flatMap(([field, code]) =>
        code ? [{ field, label: labels[field as F], message: fieldMessage(code) }] : [],
      ),
    ]
  }, [fields, formMessage, message, labels])
  return <ErrorSummary errors={errors} />
}

/** The errors of a refusal that carries its own sentences. Takes the focus when it appears. */
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
