/**
 * The two documents of the identity step: what may be uploaded, and the state of each (specification 2, sections 3 and
 * 5).
 */

import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import type { DocumentCode } from '#shared/domain/errors.ts'
import type { Profile } from '#shared/domain/member.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { isPpsn, normalisePpsn } from '#shared/domain/text/ppsn.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

/** In the order in which the page asks for them. 'datebirth' is the proof of identity. */
export const identityDocuments = ['ppsn', 'datebirth'] as const satisfies readonly IdentityDocument[]

export const readIdentityDocument = (text: string | undefined): IdentityDocument | undefined =>
  identityDocuments.find((document) => document === text)

export const identityFolder = 'verify_identity'
export const documentPath = (uid: string, document: IdentityDocument): string => `${uid}/${identityFolder}/${document}`

/** The largest identity document that a member or the firm may upload, in MB. */
export const documentMegabytes = 10
export const documentBytes = documentMegabytes * 1024 * 1024
export const documentPixels = 50_000_000
/** Pages of a PDF at most. All of them are drawn for the adviser. */
export const documentPages = 10
export const documentTypes = ['image/png', 'image/jpeg', 'image/jpg', 'application/pdf'] as const

export type DocumentKind = 'png' | 'jpeg' | 'pdf'

const byEnding = new Map<string, DocumentKind>([
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['pdf', 'pdf'],
])
const byType: Record<(typeof documentTypes)[number], DocumentKind> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'application/pdf': 'pdf',
}

/** File type from the name's ending and the declared type. Both must be allowed and agree. */
export function declaredKind(name: string, type: string): Result<DocumentKind, 'document_type' | 'document_disguised'> {
  const named = byEnding.get(/\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '')
  const declared = documentTypes.find((known) => known === type.toLowerCase())
  if (!named || !declared) return fail('document_type')
  return named === byType[declared] ? ok(named) : fail('document_disguised')
}

/** Checked in the browser before the upload. The server checks again and also inspects the file. */
export function checkChosen(file: { name: string; type: string; size: number }): DocumentCode | undefined {
  const kind = declaredKind(file.name, file.type)
  if (!kind.ok) return kind.code
  if (file.size === 0) return 'document_empty'
  return file.size > documentBytes ? 'document_too_big' : undefined
}

/** The same file may be accepted on the next attempt. */
export const isTransient = (code: DocumentCode): boolean =>
  ['scan_unavailable', 'upload_failed', 'checks_busy', 'check_late'].includes(code)

/**
 * Seconds from a whole upload to its answer, whatever holds up the check; a page that got none by then waits a few more
 * for a slow line.
 */
export const checkSeconds = 22
export const answerSeconds = 28

/** One document: its stored file, if there is one, and its newest review. */
export type DocumentFacts = {
  storedAs: string | undefined
  review: { storedAs: string; state: 'sent' | 'accepted' | 'sentBack'; reason: string | null } | undefined
}

/** `kept`: uploaded and not submitted yet. A review's reason stays until another file replaces the document. */
export type DocumentState =
  | { kind: 'missing'; reason: string | null }
  | { kind: 'kept' }
  | { kind: 'sent' }
  | { kind: 'accepted' }
  | { kind: 'sentBack'; reason: string }

export function documentState({ storedAs, review }: DocumentFacts): DocumentState {
  const reason = review?.state === 'sentBack' ? (review.reason ?? '') : null
  if (storedAs === undefined) return { kind: 'missing', reason }
  if (review?.storedAs !== storedAs) return { kind: 'kept' }
  return reason === null ? { kind: review.state === 'accepted' ? 'accepted' : 'sent' } : { kind: 'sentBack', reason }
}

/** A submitted document is locked until an adviser sends it back. */
export const mayChange = (state: DocumentState, verified: boolean): boolean => !verified && !isSent(state)

export const isSent = (state: DocumentState): boolean => state.kind === 'sent' || state.kind === 'accepted'

/** While the proof of the PPSN is submitted, another number would not be the one on it. */
export const isPpsnLocked = (documents: readonly { document: IdentityDocument; state: DocumentState }[]): boolean =>
  documents.some(({ document, state }) => document === 'ppsn' && isSent(state))

/** A document that was sent back counts as missing: the same file would be refused again. */
export const isReady = (state: DocumentState): boolean => state.kind !== 'missing' && state.kind !== 'sentBack'

/** An empty text keeps the stored number. */
export function readPpsn(typed: string, known: boolean): Result<string | undefined, 'ppsn_missing' | 'ppsn_wrong'> {
  const text = normalisePpsn(typed)
  if (text === '') return known ? ok(undefined) : fail('ppsn_missing')
  return isPpsn(text) ? ok(text) : fail('ppsn_wrong')
}

/**
 * What an adviser compared with an identity document when accepting it. A later change of the profile makes the
 * comparison stale.
 */
export type ComparedIdentity = {
  first_name: string
  last_name: string
  birth_date: CalendarDate | null
  /** A keyed hash of the PPSN that the adviser saw; null for a document without one. */
  ppsn: string | null
}

export type ComparedField = keyof ComparedIdentity

/** `ppsn`: the keyed hash of the stored number; null when none is stored. */
export type IdentityFacts = Pick<Profile, 'first_name' | 'last_name' | 'birth_date'> & { ppsn: string | null }

const person = ['first_name', 'last_name', 'birth_date'] as const

/** The fields of the profile that differ from what was compared. The PPSN has its own requirement. */
export const changedSinceCompared = (compared: ComparedIdentity, now: IdentityFacts): readonly ComparedField[] =>
  person.filter((field) => compared[field] !== now[field])

/** Whether an acceptance still stands for what the profile says now; `withPpsn` for the proof of PPSN. */
export const isComparisonCurrent = (
  compared: ComparedIdentity | null,
  now: IdentityFacts,
  { withPpsn }: { withPpsn: boolean },
): boolean =>
  compared !== null &&
  changedSinceCompared(compared, now).length === 0 &&
  (!withPpsn || (now.ppsn !== null && compared.ppsn === now.ppsn))
