import { ui } from '#shared/copy/ui.ts'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from './field-error.tsx'
import { describedBy, errorIdOf, helperIdOf } from './field-frame.tsx'

const parts = ['day', 'month', 'year'] as const
type Part = (typeof parts)[number]

type DateBoxesProps = {
  /** The id of the first input, so that an error summary can link to it. */
  id: string
  nameOf: (part: Part) => string
  texts: Readonly<Record<string, string | undefined>>
  autoComplete?: Readonly<Record<Part, string>> | undefined
  wrong: boolean
}

/** A date in three inputs, which is faster than a calendar for a known date. Wrap it in a fieldset with a legend. */
export function DateBoxes({ id, nameOf, texts, autoComplete, wrong }: DateBoxesProps) {
  return (
    <div className="date-boxes cluster gap-3 align-stretch">
      {parts.map((part) => {
        const name = nameOf(part)
        const own = part === 'day' ? id : name
        return (
          <div className={classNames('field-box stack gap-1', part === 'year' && 'date-box-year')} key={part}>
            <label htmlFor={own}>{ui.date[part]}</label>
            <input
              id={own}
              name={name}
              type="text"
              inputMode="numeric"
              spellCheck={false}
              defaultValue={texts[name] ?? ''}
              autoComplete={autoComplete?.[part] ?? 'off'}
              aria-invalid={wrong || undefined}
            />
          </div>
        )
      })}
    </div>
  )
}

type DateFieldProps = Omit<DateBoxesProps, 'wrong'> & { label: string; helper?: string; error?: string | undefined }

export function DateField({ label, helper, error, ...boxes }: DateFieldProps) {
  return (
    <fieldset
      className={classNames('field', error !== undefined && 'field-wrong')}
      aria-describedby={describedBy(boxes.id, { error, helper })}
    >
      <legend className="field-head">{label}</legend>
      {helper === undefined ? null : (
        <p id={helperIdOf(boxes.id)} className="field-helper">
          {helper}
        </p>
      )}
      {error === undefined ? null : <FieldError id={errorIdOf(boxes.id)}>{error}</FieldError>}
      <DateBoxes {...boxes} wrong={error !== undefined} />
    </fieldset>
  )
}
