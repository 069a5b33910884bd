/** The two papers of the identity step: what may be sent, and where each stands (specification 2, sections 3 and 5). */

import type { IdentityPaper } from '#domain/home/home.ts'
import type { PaperCode } from '#domain/shared/errors.ts'
import { isPpsn, normalisePpsn } from '#domain/shared/ppsn.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'

/** In the order in which they are asked. 'datebirth' is the proof of identity. */
export const identityPapers = ['ppsn', 'datebirth'] as const satisfies readonly IdentityPaper[]

export const readIdentityPaper = (text: string | undefined): IdentityPaper | undefined =>
  identityPapers.find((paper) => paper === text)

export const identityFolder = 'verify_identity'
export const paperPath = (uid: string, paper: IdentityPaper): string => `${uid}/${identityFolder}/${paper}`

/** 10 MB. */
export const paperBytes = 10 * 1024 * 1024
export const paperPixels = 50_000_000
export const paperTypes = ['image/png', 'image/jpeg', 'image/jpg', 'application/pdf'] as const

export type PaperKind = 'png' | 'jpeg' | 'pdf'

const byEnding = new Map<string, PaperKind>([
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['pdf', 'pdf'],
])
const byType: Record<(typeof paperTypes)[number], PaperKind> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'application/pdf': 'pdf',
}

/** What name and declared type say that it is; both must be allowed, and say the same. */
export function declaredKind(name: string, type: string): Result<PaperKind, 'paper_type' | 'paper_disguised'> {
  const named = byEnding.get(/\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '')
  const declared = paperTypes.find((known) => known === type.toLowerCase())
  if (!named || !declared) return fail('paper_type')
  return named === byType[declared] ? ok(named) : fail('paper_disguised')
}

/** What the browser can tell before a byte is sent; the server looks again, and into the file. */
export function checkChosen(file: { name: string; type: string; size: number }): PaperCode | undefined {
  const kind = declaredKind(file.name, file.type)
  if (!kind.ok) return kind.code
  if (file.size === 0) return 'paper_empty'
  return file.size > paperBytes ? 'paper_too_big' : undefined
}

/** What is known of one paper: its file, if there is one, and the newest row of its reviews. */
export type PaperFacts = {
  storedAs: string | undefined
  review: { storedAs: string; state: 'sent' | 'accepted' | 'sentBack'; reason: string | null } | undefined
}

/** `kept` is uploaded and not sent yet. A reason stays until another file takes the paper's place. */
export type PaperState =
  | { kind: 'missing'; reason: string | null }
  | { kind: 'kept' }
  | { kind: 'sent' }
  | { kind: 'accepted' }
  | { kind: 'sentBack'; reason: string }

export function paperState({ storedAs, review }: PaperFacts): PaperState {
  const reason = review?.state === 'sentBack' ? (review.reason ?? '') : null
  if (storedAs === undefined) return { kind: 'missing', reason }
  if (review?.storedAs !== storedAs) return { kind: 'kept' }
  return reason === null ? { kind: review.state === 'accepted' ? 'accepted' : 'sent' } : { kind: 'sentBack', reason }
}

/** Sent papers rest until an adviser sends one back. */
export const mayChange = (state: PaperState, verified: boolean): boolean => !verified && !isSent(state)

export const isSent = (state: PaperState): boolean => state.kind === 'sent' || state.kind === 'accepted'

/** One that was sent back counts as missing: the same again helps nobody. */
export const isReady = (state: PaperState): boolean => state.kind !== 'missing' && state.kind !== 'sentBack'

/** An empty answer keeps the number that is there. */
export function readPpsn(typed: string, known: boolean): Result<string | undefined, 'ppsn_missing' | 'ppsn_wrong'> {
  const text = normalisePpsn(typed)
  if (text === '') return known ? ok(undefined) : fail('ppsn_missing')
  return isPpsn(text) ? ok(text) : fail('ppsn_wrong')
}
