import type { ReactNode } from 'react'
import { FieldError } from '#ui/fields/field-error.tsx'
import { errorId } from './dom-ids.ts'

export function Fault({ children }: { children: string }) {
  return (
    <FieldError>
      <span data-words>{children}</span>
    </FieldError>
  )
}

/** Always rendered, so that the script can put an error into it. */
export const FaultSlot = ({ field, children }: { field: string; children: string | undefined }) => (
  <div className="fault-slot" id={errorId(field)}>
    {children === undefined ? null : <Fault>{children}</Fault>}
  </div>
)

export const Helper = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="field-helper" id={id}>
    {children}
  </p>
)
