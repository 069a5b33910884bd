/** One field of a form with the control for its kind. */

import { goesToProvider } from '#areas/application/domain/provider-file.ts'
import { formatAnswer } from '#areas/forms/copy/answers.ts'
import { countries } from '#areas/forms/copy/countries.ts'
import { faultMessage } from '#areas/forms/copy/faults.ts'
import { formPages as words } from '#areas/forms/copy/form-pages.ts'
import { fieldWords, optionsOf } from '#areas/forms/copy/texts-by-form.ts'
import type { FormFault } from '#areas/forms/domain/faults.ts'
import {
  isByMonth,
  keyboardOf,
  mayBeUnknown,
  optionName,
  periodInput,
  unknownInput,
} from '#areas/forms/domain/field-texts.ts'
import type {
  Answer,
  ChoiceField,
  CountryField,
  DateField,
  Field as FormField,
  Texts,
} from '#areas/forms/domain/form.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import { datePart } from '#shared/domain/time/date-inputs.ts'
import { classNames } from '#ui/class-names.ts'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { DateBoxes } from '#ui/fields/date-field.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { errorId } from './dom-ids.ts'
import { FaultSlot, Helper } from './field-slots.tsx'
import { RangePicture } from './range-picture.tsx'

type FieldProps = {
  formId: FormId
  field: FormField
  texts: Texts
  fault: FormFault | undefined
  /** Whether the question is the page's heading. */
  heading: boolean
  /** Set when an earlier answer is masked: its last characters, if they may be shown. */
  masked?: { end: string | undefined } | undefined
  /** Set when the answer is shown and cannot be changed here. */
  fixed?: Answer | undefined
}

export function Field(props: FieldProps) {
  const { field, fixed } = props
  if (fixed !== undefined) return <FixedAnswer {...props} answer={fixed} />
  switch (field.kind) {
    case 'choice':
      return field.look === 'list' ? <SelectControl {...props} field={field} /> : <ChoiceControl {...props} />
    case 'yesNo':
    case 'choices':
      return <ChoiceControl {...props} />
    case 'agree':
      return <AgreeControl {...props} />
    case 'date':
      return <DateControl {...props} field={field} />
    case 'country':
      return <SelectControl {...props} field={field} />
    default:
      return <TextControl {...props} />
  }
}

/** Who sees a secret answer. */
function secretLine(formId: FormId, field: FormField): string {
  if (formId === 'employer_details') return words.secretFromEmployee
  return goesToProvider(formId, field.id) ? words.secretUntilSigned : words.secret
}

/** Without an input: nothing is posted, and the server takes the answer from the profile. */
const FixedAnswer = ({ formId, field, heading, answer }: FieldProps & { answer: Answer }) => {
  const { label } = fieldWords(formId, field)
  return (
    <div className="field" data-field={field.id} data-kept="">
      {heading ? <h1 tabIndex={-1}>{label}</h1> : <p className="field-head">{label}</p>}
      <p className="strong anywhere">{formatAnswer(formId, field, answer)}</p>
    </div>
  )
}

/** The helper text of a field, and the ids for aria-describedby. */
function helpOf({ formId, field, masked }: FieldProps) {
  const helperId = `${field.id}-helper`
  const { hint } = fieldWords(formId, field)
  const lines = [hint, masked && words.kept(masked.end), field.secret && secretLine(formId, field)].filter(
    (line) => line,
  )
  const described = classNames(errorId(field.id), lines.length > 0 && helperId)
  return { described, helper: lines.length === 0 ? null : <Helper id={helperId}>{lines.join(' ')}</Helper> }
}

const wrongClass = ({ fault }: FieldProps) => fault !== undefined && 'field-wrong'

const Slot = ({ field, fault }: FieldProps) => (
  <FaultSlot field={field.id}>{fault === undefined ? undefined : faultMessage(fault, field)}</FaultSlot>
)

function Label(props: FieldProps) {
  const { formId, field, heading } = props
  const label = <label htmlFor={field.id}>{fieldWords(formId, field).label}</label>
  return heading ? (
    <h1 tabIndex={-1}>{label}</h1>
  ) : (
    <div className="field-head">
      {label}
      <Optional {...props} />
    </div>
  )
}

const Optional = ({ field, heading }: FieldProps) =>
  field.required || heading || field.kind === 'choices' ? null : <Tag tone="plain">{words.optional}</Tag>

function Legend(props: FieldProps) {
  const { formId, field, heading } = props
  const { label } = fieldWords(formId, field)
  return heading ? (
    <legend>
      <h1 tabIndex={-1}>{label}</h1>
    </legend>
  ) : (
    <legend className="field-head">
      {label} <Optional {...props} />
    </legend>
  )
}

/** Currency sign and unit beside the input. */
function affixes(field: FormField, texts: Texts): { before?: string; after?: string; narrow: boolean } {
  if (field.kind === 'money') {
    const byMonth = field.per === 'month' || isByMonth(field.id, texts)
    const after = byMonth ? words.aMonth : field.per === 'year' ? words.aYear : undefined
    return { before: '\u20ac', narrow: true, ...(after && { after }) }
  }
  if (field.kind === 'number') return { narrow: true, ...(field.unit && { after: words.units[field.unit] }) }
  return { narrow: field.kind === 'eircode' || field.kind === 'phone' }
}

function TextControl(props: FieldProps) {
  const { field, texts, fault, masked } = props
  const { described, helper } = helpOf(props)
  const { before, after, narrow } = affixes(field, texts)
  const { find } = fieldWords(props.formId, field)
  const shared = {
    id: field.id,
    name: field.id,
    defaultValue: texts[field.id] ?? '',
    autoComplete: field.autocomplete ?? 'off',
    'aria-describedby': described,
    'aria-invalid': fault !== undefined || undefined,
  }
  return (
    <div className={classNames('field', wrongClass(props))} data-field={field.id} data-kept={masked && ''}>
      <Label {...props} />
      {helper}
      <Slot {...props} />
      <div className={classNames('field-box', narrow && 'field-box-narrow row', before && 'field-box-icon')}>
        {before === undefined ? null : <span className="field-icon center">{before}</span>}
        {field.kind === 'textarea' ? <textarea {...shared} rows={4} /> : <input {...shared} {...keyboardOf(field)} />}
        {after === undefined ? null : <span className="field-after">{after}</span>}
      </div>
      {isByMonth(field.id, texts) ? <input type="hidden" name={periodInput(field.id)} value="month" /> : null}
      {find === undefined ? null : (
        <p className="field-helper">
          {find.text} <TextLink href={find.href}>{find.link}</TextLink>
        </p>
      )}
      {mayBeUnknown(field) ? (
        <ChoiceCards
          id={unknownInput(field.id)}
          nameOf={() => unknownInput(field.id)}
          choices={[{ value: 'yes', label: words.unknown }]}
          chosen={[texts[unknownInput(field.id)] ?? '']}
          many
        />
      ) : null}
    </div>
  )
}

function SelectControl(props: FieldProps & { field: ChoiceField | CountryField }) {
  const { formId, field, texts, fault } = props
  const { described, helper } = helpOf(props)
  const options =
    field.kind === 'country'
      ? countries
          // What was chosen before, or posted, is shown with its fault.
          .filter(({ code }) => !field.except?.includes(code) || code === texts[field.id])
          .map(({ code, name }) => ({ value: code, label: name }))
      : optionsOf(formId, field)
  return (
    <div className={classNames('field', wrongClass(props))} data-field={field.id}>
      <Label {...props} />
      {helper}
      <Slot {...props} />
      <div className="field-box">
        <select
          id={field.id}
          name={field.id}
          defaultValue={texts[field.id] ?? ''}
          autoComplete={field.autocomplete}
          aria-describedby={described}
          aria-invalid={fault !== undefined || undefined}
        >
          <option value="">{words.choose}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function ChoiceControl(props: FieldProps) {
  const { formId, field, texts } = props
  const { described, helper } = helpOf(props)
  const many = field.kind === 'choices'
  const choices = optionsOf(formId, field).map((choice) =>
    field.id === 'range' ? { ...choice, picture: <RangePicture choice={choice.value} /> } : choice,
  )
  const nameOf = (value: string) => (many ? optionName(field.id, value) : field.id)
  return (
    <fieldset
      className={classNames('field', wrongClass(props))}
      role={many ? undefined : 'radiogroup'}
      aria-describedby={described}
      data-field={field.id}
    >
      <Legend {...props} />
      {helper}
      <Slot {...props} />
      <ChoiceCards
        id={field.id}
        nameOf={nameOf}
        choices={choices}
        chosen={choices
          .map(({ value }) => value)
          .filter((value) => (many ? (texts[nameOf(value)] ?? '').trim() !== '' : texts[field.id] === value))}
        many={many}
        row={choices.every(({ label, hint }) => hint === undefined && fitsInRow(label, choices.length))}
      />
    </fieldset>
  )
}

function AgreeControl(props: FieldProps) {
  const { formId, field, texts } = props
  const { described, helper } = helpOf(props)
  return (
    <fieldset className={classNames('field', wrongClass(props))} aria-describedby={described} data-field={field.id}>
      {helper}
      <Slot {...props} />
      <ChoiceCards
        id={field.id}
        nameOf={() => field.id}
        choices={[{ value: 'yes', label: fieldWords(formId, field).label }]}
        chosen={texts[field.id] === 'yes' ? ['yes'] : []}
        many
      />
    </fieldset>
  )
}

const birthday = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const

function DateControl(props: FieldProps & { field: DateField }) {
  const { field, texts, fault } = props
  const { described, helper } = helpOf(props)
  return (
    <fieldset className={classNames('field', wrongClass(props))} aria-describedby={described} data-field={field.id}>
      <Legend {...props} />
      {helper}
      <Slot {...props} />
      <DateBoxes
        id={field.id}
        nameOf={(part) => datePart(field.id, part)}
        texts={texts}
        autoComplete={field.autocomplete === 'bday' ? birthday : undefined}
        wrong={fault !== undefined}
      />
    </fieldset>
  )
}

/** On a phone 390 px wide, two cards in a row fit 12 characters each, and three fit words of 6 characters. */
const fitsInRow = (label: string, of: number): boolean =>
  label.length <= 12 && (of === 2 || (of === 3 && label.split(' ').every((word) => word.length <= 6)))
