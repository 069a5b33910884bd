/** What the two signed forms of an application share: their errors and the typed name. */
import { application } from '#areas/application/copy/application.ts'
import { signatureMessage } from '#areas/application/copy/errors.ts'
import type { SignatureCode } from '#shared/domain/errors.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { TextField } from '#ui/fields/text-field.tsx'

const words = application.sign

/** `agreed` is the error of the statements as a group. */
export type SignatureFields = 'name' | 'agreed'

export const signatureMessages = ({ name, agreed }: Partial<Record<SignatureFields, SignatureCode>>) => ({
  ...(name && { name: signatureMessage(name) }),
  ...(agreed && { agreed: signatureMessage(agreed) }),
})

type Faults = { message?: string | undefined; fields?: Partial<Record<SignatureFields, string>> | undefined }

/** For the error summary. `statements`: the legend of the statements, and the box of the first one. */
export const signatureFaults = ({ fields, message }: Faults, statements: { legend: string; first: string }) => [
  ...(message ? [{ message }] : []),
  ...(fields?.agreed ? [{ field: statements.first, label: statements.legend, message: fields.agreed }] : []),
  ...(fields?.name ? [{ field: 'name', label: words.name, message: fields.name }] : []),
]

/** The statements count as corrected when each of them is ticked. */
export const signatureFieldOf = ({ type, name, form }: HTMLInputElement): SignatureFields | undefined => {
  if (type !== 'checkbox') return name === 'name' ? name : undefined
  const boxes = form?.querySelectorAll<HTMLInputElement>('.declarations input') ?? []
  return [...boxes].every(({ checked }) => checked) ? 'agreed' : undefined
}

type SignedNameProps = {
  helper: string
  today: CalendarDate
  error: string | undefined
  typed: string | undefined
  busy: boolean
}

export const SignedName = ({ helper, today, error, typed, busy }: SignedNameProps) => (
  <>
    <TextField
      name="name"
      label={words.name}
      helper={helper}
      error={error}
      defaultValue={typed ?? ''}
      autoComplete="name"
      readOnly={busy}
    />
    <p className="caption">{words.date(today)}</p>
  </>
)
