import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { ui } from '#shared/copy/ui.ts'
import { focusOnHydration, useHydrated } from '#ui/hydrated.ts'
import { AlertIcon } from '#ui/marks/icons.tsx'

/** `field` is the id of the field; without it the error is not a link. `label` precedes messages such as "Required". */
export type FieldError = { field?: string | undefined; label?: string | undefined; message: string }

type ErrorSummaryProps = { errors: readonly FieldError[]; title?: string | undefined }

const titleOf = (errors: readonly FieldError[]): string =>
  errors.some(({ field }) => field !== undefined) ? ui.errorSummary(errors.length) : ui.errorOfTheWhole

/**
 * The errors of a refused form, above its fields. Takes the focus whenever `errors` is a new array; after a page load
 * only if the user has not focused anything yet.
 */
export function ErrorSummary({ errors, title = titleOf(errors) }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()

  const hydrated = useHydrated()
  const appears = useRef(hydrated)

  useEffect(() => {
    if (errors.length > 0) {
      if (appears.current) box.current?.focus()
      else focusOnHydration(box.current)
    }
    appears.current = true
  }, [errors])

  if (errors.length === 0) return null
  return (
    <div className="error-summary stack gap-1" role="alert" aria-labelledby={titleId} tabIndex={-1} ref={box}>
      <h2 className="row" id={titleId}>
        <AlertIcon size={22} />
        {title}
      </h2>
      <ul className="bare-list">
        {errors.map(({ field, label, message }) => (
          <li key={`${field}${message}`}>
            {field === undefined ? (
              message
            ) : (
              <a href={`#${field}`} onClick={goTo(field)}>
                {label === undefined || message.startsWith(label) ? message : `${label}: ${message}`}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Scrolls to the label. A plain fragment link would scroll the input to the top and hide its label. */
const goTo = (field: string) => (event: MouseEvent) => {
  const input = document.getElementById(field)
  if (input === null) return
  event.preventDefault()
  input.focus({ preventScroll: true })
  const head = input.closest('.field, fieldset') ?? input
  head.scrollIntoView({ block: 'center' })
}
