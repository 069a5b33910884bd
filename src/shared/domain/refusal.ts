import type { FieldCode } from './errors.ts'

/** What every refused form returns. `Fault` is a code where the page has its wording, otherwise the sentence itself. */
export type Refusal<F extends string = never, Fault extends string = FieldCode> = {
  /** What was typed, except passwords and codes. */
  values?: Partial<Record<F, string>>
  fields?: Partial<Record<F, Fault>>
  /** What is wrong with the whole form, as a sentence. */
  message?: string | undefined
}
