import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'

type RowButtonProps = ComponentProps<typeof Form> & {
  /** The field that says which row it is about, and its value. */
  of: readonly [name: string, value: string]
  intent: string
  /** With the row's name, for screen readers. */
  label: string
}

/** The one action of a row in a list. */
export const RowButton = ({ of: [name, value], intent, label, children, ...form }: RowButtonProps) => (
  <Form method="post" {...form}>
    <input type="hidden" name={name} value={value} />
    <Button name="intent" value={intent} variant="secondary" size="mini" aria-label={label}>
      {children}
    </Button>
  </Form>
)
