/** For forms that only the server checks. They work before hydration and without JavaScript too. */
import { type FormEvent, useState } from 'react'
import type { Refusal } from '#shared/domain/refusal.ts'

/**
 * The errors not corrected since the last submit. A field's error goes when the field changes, and the summary with the
 * first. `fieldOf`: the field that an input belongs to.
 */
export function useOpenErrors<A extends Refusal<string, string>>(
  answer: A | undefined,
  fieldOf: (input: HTMLInputElement) => string | undefined = ({ name }) => name,
) {
  const [corrected, setCorrected] = useState<{ of: A; fields: readonly string[] }>()
  const gone = corrected !== undefined && corrected.of === answer ? corrected.fields : []
  const open = Object.entries(answer?.fields ?? {}).filter(([field]) => !gone.includes(field))
  return {
    fields: Object.fromEntries(open) as NonNullable<A['fields']>,
    /** Undefined after the first correction, so that it does not take the focus while the user types. */
    summary: gone.length > 0 ? undefined : answer,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const field = fieldOf(event.target as HTMLInputElement)
      if (answer && field !== undefined && open.some(([name]) => name === field))
        setCorrected({ of: answer, fields: [...gone, field] })
    },
  }
}
