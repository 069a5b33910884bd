import { stripPrefix } from './errors.ts'

/** The result of a call to a third party, in the only shapes that a decision about it needs. */
export type Outcome =
  | { kind: 'ok' }
  | { kind: 'answered'; success: boolean; message?: string | undefined }
  | { kind: 'silent' }
  | { kind: 'error'; code?: string | undefined; message?: string | undefined }
  | { kind: 'thrown' }

/** Why something failed: a code with a sentence in copy/, or the other side's own message. */
export type Reason<C extends string> = { code: C } | { text: string }

/** `thrown`: a value that is no error object, so there is nothing to show. */
export function outcomeOfError(thrown: unknown): Extract<Outcome, { kind: 'error' | 'thrown' }> {
  if (!(thrown instanceof Error)) return { kind: 'thrown' }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? stripPrefix(thrown.code) : undefined
  return { kind: 'error', code, message: thrown.message }
}

/** The other side's message if there is one, else our code. */
export const messageOrCode = <C extends string>(message: string | undefined, code: C): Reason<C> => {
  const text = message?.trim() ?? ''
  return text === '' ? { code } : { text }
}
