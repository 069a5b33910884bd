import type { ReactNode } from 'react'
import { ui } from '#copy/ui.ts'
import { AlertIcon } from '#ui/icons.tsx'
import { errorId } from './host-marks.ts'

/** What is wrong with one field. */
export function Fault({ children }: { children: string }) {
  return (
    <p className="field-error">
      <AlertIcon size={18} strokeWidth="2.2" />
      <span>
        <span className="unseen">{ui.errorPrefix} </span>
        <span data-words>{children}</span>
      </span>
    </p>
  )
}

/** Always there, so that the script has a place to say it. */
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
