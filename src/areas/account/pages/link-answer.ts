/** What the POST of an emailed link answers. */
import type { Refusal } from '#shared/domain/refusal.ts'
import type { ResetRefusal } from './reset-form.tsx'

export type LinkAnswer =
  | { kind: 'failed'; message: string }
  | { kind: 'confirmed'; next: string }
  | { kind: 'expired'; message: string; sent?: boolean }
  /** Asks for the password of the sign-up, with a new one as the other way. */
  | { kind: 'prove'; email: string; refusal?: Refusal<'password', string> }
  | { kind: 'choose'; email: string; refusal?: ResetRefusal }
  | { kind: 'refused'; refusal: ResetRefusal }
  | { kind: 'signInByHand' }
