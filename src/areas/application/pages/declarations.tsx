import type { ReactNode } from 'react'
import { documentLinks } from '#shared/copy/document-links.ts'
import { FieldError } from '#ui/fields/field-error.tsx'

type Statement = {
  /** Name and id of the box. */
  box: string
  text: ReactNode
  ticked: boolean
  /** Its document has not been opened, so the box cannot be ticked. */
  locked?: boolean | undefined
}

type DeclarationsProps = { legend: string; statements: readonly Statement[]; error: string | undefined }

/** Statements to tick before a signature. */
export const Declarations = ({ legend, statements, error }: DeclarationsProps) => (
  <fieldset className="declarations" aria-describedby={error && 'agree-error'}>
    <legend>{legend}</legend>
    {error ? <FieldError id="agree-error">{error}</FieldError> : null}
    {statements.map(({ box, text, ticked, locked }) => (
      <label key={box} className="declaration">
        <input
          type="checkbox"
          id={box}
          name={box}
          value="yes"
          disabled={locked}
          defaultChecked={ticked && !locked}
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
