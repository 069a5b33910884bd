import { stripPrefix } from './errors.ts'

/** What became of a call to somebody else: the only shapes that a decision about it needs to know. */
export type Outcome =
  | { kind: 'ok' }
  | { kind: 'answered'; success: boolean; message?: string | undefined }
  | { kind: 'silent' }
  | { kind: 'error'; code?: string | undefined; message?: string | undefined }
  | { kind: 'thrown' }

/** Why something failed: a code with a sentence in copy/, or the words that the other side sent. */
export type Reason<C extends string> = { code: C } | { text: string }

/** `thrown` is anything that is no error object: nothing in it can be shown. */
export function readThrown(thrown: unknown): Extract<Outcome, { kind: 'error' | 'thrown' }> {
  if (!(thrown instanceof Error)) return { kind: 'thrown' }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? stripPrefix(thrown.code) : undefined
  return { kind: 'error', code, message: thrown.message }
}

/** The other side's words if there are any, else our code. */
export const ownMessageOr = <C extends string>(message: string | undefined, code: C): Reason<C> => {
  const text = message?.trim() ?? ''
  return text === '' ? { code } : { text }
}
