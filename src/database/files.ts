/** The record of each file. Its bytes are in the file store, under `storedAs`. */
import { type Selectable, sql } from 'kysely'
import { hasRow } from '#database/has-row.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { Db, MemberOwned, Schema, Trx } from './schema.ts'

export type FileRecord = {
  /** The specification's path, such as `{uid}/verify_identity/ppsn`. */
  path: string
  uid: MemberId
  contentType: string
  /** The specification's custom metadata field: 'ppsn', 'datebirth', or another kind of document. */
  type: string
  /** The uploader's file name. */
  name: string
  bytes: number
  /** The hash of the decrypted bytes, in hexadecimal. */
  sha256: string
  storedAs: string
  /** A small JPEG. */
  previewAs: string | null
  /** All pages of a PDF as one JPEG. */
  pictureAs: string | null
  /** 1 for the first upload; each replacement adds 1. */
  version: number
  createdAt: Date
  replacedAt: Date | null
}

const toFileRecord = (row: Selectable<Schema['files']> & MemberOwned): FileRecord => ({
  path: row.path,
  uid: row.uid,
  contentType: row.content_type,
  type: row.type,
  name: row.name,
  bytes: Number(row.bytes),
  sha256: row.sha256,
  storedAs: row.stored_as,
  previewAs: row.preview_as,
  pictureAs: row.picture_as,
  version: row.version,
  createdAt: row.created_at,
  replacedAt: row.replaced_at,
})

/** A member's own file. The path alone gives no access. */
export async function findFile(db: Db, id: MemberId, path: string): Promise<FileRecord | undefined> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('uid', '=', id)
    .where('path', '=', path)
    .$narrowType<MemberOwned>()
    .executeTakeFirst()
  return row && toFileRecord(row)
}

/** All files of a member, or those in one folder, such as 'verify_identity'. */
export async function listFiles(db: Db, id: MemberId, folder?: string): Promise<FileRecord[]> {
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('uid', '=', id)
    .$if(folder !== undefined, (query) => query.where(sql<boolean>`starts_with(path, ${`${id}/${folder}/`})`))
    .orderBy('path')
    .$narrowType<MemberOwned>()
    .execute()
  return rows.map(toFileRecord)
}

export type NewFile = Pick<
  FileRecord,
  'path' | 'uid' | 'contentType' | 'type' | 'name' | 'bytes' | 'sha256' | 'storedAs'
> & {
  previewAs?: string | null
  pictureAs?: string | null
}

/** Records the file, replacing an earlier one at the same path. Returns the new record. */
export async function putFile(trx: Trx, file: NewFile, now: Date): Promise<FileRecord> {
  const values = {
    content_type: file.contentType,
    type: file.type,
    name: file.name,
    bytes: file.bytes,
    sha256: file.sha256,
    stored_as: file.storedAs,
    preview_as: file.previewAs ?? null,
    picture_as: file.pictureAs ?? null,
  }
  const row = await trx
    .insertInto('files')
    .values({ path: file.path, uid: file.uid, ...values, created_at: now })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({ ...values, version: sql<number>`files.version + 1`, replaced_at: now }),
    )
    .returningAll()
    .$narrowType<MemberOwned>()
    .executeTakeFirstOrThrow()
  return toFileRecord(row)
}

/** Returns the removed record, or undefined when there was none. */
export async function removeFile(trx: Trx, id: MemberId, path: string): Promise<FileRecord | undefined> {
  const row = await trx
    .deleteFrom('files')
    .where('uid', '=', id)
    .where('path', '=', path)
    .returningAll()
    .$narrowType<MemberOwned>()
    .executeTakeFirst()
  return row && toFileRecord(row)
}

/** Gives a recorded file another path of the same member. The new path must be free. */
export async function moveFile(trx: Trx, id: MemberId, path: string, to: string): Promise<void> {
  await trx.updateTable('files').set({ path: to }).where('uid', '=', id).where('path', '=', path).execute()
}

/** The columns that name objects of the file store. */
const objectNames = ['stored_as', 'preview_as', 'picture_as'] as const

/** The names, among these of the file store, that a record still refers to. */
export async function referencedObjects(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('files')
    .select(objectNames)
    .where((eb) => eb.or(objectNames.map((column) => eb(column, 'in', names))))
    .execute()
  const ofPlans = await db.selectFrom('plan_files').select('stored_as').where('stored_as', 'in', names).execute()
  const ofLists = await db.selectFrom('screening_lists').select('stored_as').where('stored_as', 'in', names).execute()
  return new Set([
    ...rows.flatMap((row) => objectNames.flatMap((column) => row[column] ?? [])),
    ...[...ofPlans, ...ofLists].flatMap((row) => row.stored_as ?? []),
  ])
}

/** Whether a file is recorded at this path. Not limited to one member; for jobs. */
export const hasFile = (db: Db, path: string): Promise<boolean> =>
  hasRow(db.selectFrom('files').select('path').where('path', '=', path))
