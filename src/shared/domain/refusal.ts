import type { FieldCode } from './errors.ts'

/**
 * What every refused form comes back with. `Fault` is a code where the page has the words for it, otherwise the
 * sentence itself.
 */
export type Refusal<F extends string = never, Fault extends string = FieldCode> = {
  /** What was typed, but for passwords and codes. */
  values?: Partial<Record<F, string>>
  fields?: Partial<Record<F, Fault>>
  /** What is wrong with the whole, as a sentence. */
  message?: string | undefined
}
