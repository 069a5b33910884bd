/** What a member signs: documents to read first, statements to agree to, and their name. */
import { type ReactNode, useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import { application } from '#areas/application/copy/application.ts'
import { signatureMessage } from '#areas/application/copy/errors.ts'
import { boxOf } from '#areas/application/domain/application-summary.ts'
import { documentLinks } from '#shared/copy/document-links.ts'
import type { SignatureCode } from '#shared/domain/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useOpenErrors } from '#web/forms/open-errors.ts'
import { Submit } from '#web/forms/submit.tsx'
import { StepHead } from './step-head.tsx'

const { name: nameLabel, date } = application.sign

/** `agreed` is the error of the statements as a group. */
export type SignatureField = 'name' | 'agreed'

/** What was posted, as the flows take it. */
export const readSignature = <S extends string>(
  values: Readonly<Record<'name' | `agree-${S}`, string>>,
  statements: readonly S[],
  { client, headers }: { client: string; headers: Headers },
) => ({
  name: values.name,
  agreed: statements.filter((each) => values[boxOf(each)] === 'yes'),
  from: client,
  with: headers.get('user-agent') ?? '',
})

export const signatureMessages = ({ name, agreed }: Partial<Record<SignatureField, SignatureCode>>) => ({
  ...(name && { name: signatureMessage(name) }),
  ...(agreed && { agreed: signatureMessage(agreed) }),
})

type Statement = {
  /** Name and id of its box. */
  box: string
  text: string
  /** Its document has not been opened, so the box cannot be ticked. */
  locked: boolean
}

type SigningFormProps = {
  words: { title: string; lead: string; legend: string; nameHelper: string; submit: string }
  answer: Refusal<string, string> | undefined
  statements: readonly Statement[]
  today: CalendarDate
  place: { at: number; of: number }
  /** Between the heading and the form. */
  children: ReactNode
  /** A hidden field. */
  seen?: string
  /** Under the statements, above the button and under it. */
  about?: string
  note?: string
  after: ReactNode
}

/** The whole page: its heading, `children`, and the form with the statements and the typed name. */
export function SigningForm(props: SigningFormProps) {
  const { words, answer, statements, today, place, children, seen, about, note, after } = props
  const busy = useNavigation().formMethod === 'POST'
  const { fields, summary, onInput } = useOpenErrors(answer, correctedField)
  const { legend } = words
  const first = statements[0]?.box
  // ErrorSummary takes the focus for each new array, so there is exactly one per answer.
  const errors = useMemo(() => errorsOf(summary, { field: first, label: legend }), [summary, first, legend])
  return (
    <>
      <StepHead minutes={application.place(place)} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <ErrorSummary errors={errors} />
      {children}
      <Form method="post" className="stack" noValidate onInput={onInput}>
        {seen === undefined ? null : <input type="hidden" name="seen" value={seen} />}
        <Card as="section" className={about === undefined ? undefined : 'stack'}>
          <Statements legend={legend} statements={statements} error={fields.agreed} ticked={answer?.values} />
          {about === undefined ? null : <p className="caption">{about}</p>}
        </Card>
        <div className="signature stack gap-2">
          <TextField
            name="name"
            label={nameLabel}
            helper={words.nameHelper}
            error={fields.name}
            defaultValue={answer?.values?.name ?? ''}
            autoComplete="name"
            readOnly={busy}
            // So that CSS knows whether something was typed.
            placeholder=" "
          />
          <SignatureRing />
          <p className="caption">{date(today)}</p>
        </div>
        {note === undefined ? null : <p className="small">{note}</p>}
        <Submit>{words.submit}</Submit>
        {after}
      </Form>
    </>
  )
}

/** Closes once, when a name has been typed. Decoration only. */
const SignatureRing = () => (
  <svg className="signature-ring" viewBox="-40 -40 80 80" fill="none" stroke="currentColor" aria-hidden="true">
    <circle r={36} pathLength={1} strokeWidth={3} />
    <circle r={24} pathLength={1} strokeWidth={2.5} />
    <circle r={12} pathLength={1} strokeWidth={2} />
  </svg>
)

/** The statements count as corrected when each of them is ticked. */
const correctedField = ({ type, name, form }: HTMLInputElement): SignatureField | undefined => {
  if (type !== 'checkbox') return name === 'name' ? name : undefined
  const boxes = form?.querySelectorAll<HTMLInputElement>('.declarations input') ?? []
  return [...boxes].every(({ checked }) => checked) ? 'agreed' : undefined
}

const errorsOf = (
  { fields, message }: Refusal<string, string> = {},
  statements: { field: string | undefined; label: string },
) => [
  ...(message ? [{ message }] : []),
  ...(fields?.agreed ? [{ ...statements, message: fields.agreed }] : []),
  ...(fields?.name ? [{ field: 'name', label: nameLabel, message: fields.name }] : []),
]

type StatementsProps = {
  legend: string
  statements: readonly Statement[]
  error: string | undefined
  ticked: Readonly<Record<string, string | undefined>> | undefined
}

const Statements = ({ legend, statements, error, ticked }: StatementsProps) => (
  <fieldset className="declarations stack gap-2" aria-describedby={error && 'agree-error'}>
    <legend>{legend}</legend>
    {error ? <FieldError id="agree-error">{error}</FieldError> : null}
    {statements.map(({ box, text, locked }) => (
      <label key={box} className="statement cluster gap-3 align-start">
        <input
          type="checkbox"
          className="check"
          id={box}
          name={box}
          value="yes"
          disabled={locked}
          defaultChecked={ticked?.[box] === 'yes' && !locked}
          aria-describedby={locked ? `${box}-first` : undefined}
        />
        <span>
          {text}
          {locked ? (
            <span className="declaration-locked caption" id={`${box}-first`}>
              {documentLinks.first}
            </span>
          ) : null}
        </span>
      </label>
    ))}
  </fieldset>
)
