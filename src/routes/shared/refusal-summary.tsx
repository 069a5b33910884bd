import { useMemo } from 'react'
import { fieldMessage } from '#copy/shared/errors.ts'
import type { FieldCode, FieldErrors } from '#domain/shared/errors.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'

type Props<F extends string> = {
  checked: { summary: { fields: FieldErrors<F>; message: string | undefined } | undefined }
  labels: Record<F, string>
  /** Another error of the page. */
  message?: string | undefined
}

/** The errors of a form, above it; takes the focus when it appears. */
export function RefusalSummary<F extends string>({ checked: { summary }, labels, message }: Props<F>) {
  const errors = useMemo(() => {
    const formErrors = [summary?.message, message].filter((text) => text !== undefined)
    const faults = Object.entries<FieldCode | undefined>(summary?.fields ?? {})
    return [
      ...formErrors.map((text) => ({ message: text })),
      ...faults.flatMap(([field, code]) =>
        code ? [{ field, label: labels[field as F], message: fieldMessage(code) }] : [],
      ),
    ]
  }, [summary, message, labels])
  return <ErrorSummary errors={errors} />
}
