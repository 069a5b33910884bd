import { ui } from '#copy/shared/ui.ts'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

const parts = ['day', 'month', 'year'] as const
type Part = (typeof parts)[number]

type DateBoxesProps = {
  /** Of the first box, so that a summary can point at it. */
  id: string
  nameOf: (part: Part) => string
  texts: Readonly<Record<string, string | undefined>>
  autoComplete?: Readonly<Record<Part, string>> | undefined
  wrong: boolean
}

/** A day in three boxes: quicker than a calendar for a day that is known. Put them in a fieldset with its legend. */
export function DateBoxes({ id, nameOf, texts, autoComplete, wrong }: DateBoxesProps) {
  return (
    <div className="date-boxes">
      {parts.map((part) => {
        const name = nameOf(part)
        const own = part === 'day' ? id : name
        return (
          <div className={classNames('field-box', part === 'year' && 'date-box-year')} key={part}>
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

type DateFieldProps = Omit<DateBoxesProps, 'wrong'> & { label: string; error?: string | undefined }

export function DateField({ label, error, ...boxes }: DateFieldProps) {
  const errorId = `${boxes.id}-error`
  return (
    <fieldset
      className={classNames('field', error !== undefined && 'field-wrong')}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="field-head">{label}</legend>
      <DateBoxes {...boxes} wrong={error !== undefined} />
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
