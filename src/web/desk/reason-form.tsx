import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { longestReason } from '#shared/domain/reason.ts'
import { TextArea } from '#ui/fields/text-area.tsx'

type ReasonFormProps = {
  /** Identifies what is decided. */
  hidden?: Readonly<Record<string, string | undefined>>
  name?: string
  id?: string
  label: string
  helper?: string
  typed: string | undefined
  fault: string | undefined
  className?: string
  note?: ReactNode
  children: ReactNode
}

/** A decision of the desk that needs a reason in the adviser's own words. */
export function ReasonForm(props: ReasonFormProps) {
  const { hidden = {}, name = 'reason', id, label, helper, typed, fault, className = 'stack', note, children } = props
  return (
    <Form method="post" className={className} noValidate>
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <TextArea
        id={id}
        name={name}
        label={label}
        helper={helper}
        maxLength={longestReason}
        defaultValue={typed}
        error={fault}
      />
      {note}
      <div className="cluster gap-3 align-stretch">{children}</div>
    </Form>
  )
}
