/** Forms that say at once what is wrong, with the very rules that the server applies; and that work before and without JavaScript. */
import { type FocusEvent, type FormEvent, useEffect, useState } from 'react'
import { fieldMessage } from '#copy/shared/errors.ts'
import type { FieldErrors } from '#domain/shared/errors.ts'
import type { Refusal } from '#domain/shared/refusal.ts'

type Values<F extends string> = Record<F, string>

export function useCheckedForm<F extends string>(
  check: (values: Values<F>) => FieldErrors<F>,
  refusal: Refusal<F> | undefined,
) {
  const [own, setOwn] = useState<{ fields: FieldErrors<F>; submitted: boolean }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the server takes the place of what was found here
  useEffect(() => setOwn(undefined), [refusal])
  const fields: FieldErrors<F> = own?.fields ?? refusal?.fields ?? {}
  const message = own ? undefined : refusal?.message
  /** A summary stands there, and stays until something is typed: leaving a field, to read it or to send the form, does not take it away. */
  const told = own ? own.submitted : refusal !== undefined

  const recheck = (form: HTMLFormElement, field: string) => {
    const found = check(valuesOf<F>(form))
    setOwn({ fields: { ...fields, [field]: found[field as F] }, submitted: false })
  }

  return {
    /** Props for the form. */
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const found = check(valuesOf<F>(event.currentTarget))
        if (Object.keys(found).length === 0) return
        event.preventDefault()
        setOwn({ fields: found, submitted: true })
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const { name, value, form, disabled } = event.target as unknown as HTMLInputElement
        // A field that rests while the form is sent loses the focus too, and FormData leaves it out.
        if (form && name && value && !disabled && !told) recheck(form, name)
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name, form } = event.target as HTMLInputElement
        if (!form || !name) return
        if (fields[name as F]) recheck(form, name)
        else if (message) setOwn({ fields, submitted: false })
      },
    },
    /** The sentence for one field. */
    errorOf: (field: F): string | undefined => {
      const code = fields[field]
      return code && fieldMessage(code)
    },
    message,
    /** For the summary: only what a submit found, so that it does not take the focus while someone types. */
    summary: own && !own.submitted ? undefined : { fields, message },
  }
}

const valuesOf = <F extends string>(form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values<F>
