/** What is kept of each file. The bytes are with the file store, under `storedAs`. */
import { type Selectable, sql } from 'kysely'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { Db, Trx } from './schema.ts'
import type { OfMember } from './tables/column.ts'
import type { FilesTable } from './tables/files.ts'

export type FileRecord = {
  /** As the specification gives it: `{uid}/verify_identity/ppsn`. */
  path: string
  uid: MemberId
  contentType: string
  /** The custom metadata field: 'ppsn', 'datebirth', or another kind of paper. */
  type: string
  /** As the person called it. */
  name: string
  bytes: number
  /** Of the bytes as they are given out. */
  sha256: string
  storedAs: string
  previewAs: string | null
  /** Counts the replacements, from 1. */
  version: number
  createdAt: Date
  replacedAt: Date | null
}

const asRecord = (row: Selectable<FilesTable> & OfMember): FileRecord => ({
  path: row.path,
  uid: row.uid,
  contentType: row.content_type,
  type: row.type,
  name: row.name,
  bytes: Number(row.bytes),
  sha256: row.sha256,
  storedAs: row.stored_as,
  previewAs: row.preview_as,
  version: row.version,
  createdAt: row.created_at,
  replacedAt: row.replaced_at,
})

/** A member's own file: the path alone opens nothing. */
export async function findFile(db: Db, id: MemberId, path: string): Promise<FileRecord | undefined> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('uid', '=', id)
    .where('path', '=', path)
    .$narrowType<OfMember>()
    .executeTakeFirst()
  return row && asRecord(row)
}

/** All of a member's files, or those in one folder: `listFiles(db, id, 'verify_identity')`. */
export async function listFiles(db: Db, id: MemberId, folder?: string): Promise<FileRecord[]> {
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('uid', '=', id)
    .$if(folder !== undefined, (query) => query.where(sql<boolean>`starts_with(path, ${`${id}/${folder}/`})`))
    .orderBy('path')
    .$narrowType<OfMember>()
    .execute()
  return rows.map(asRecord)
}

export type NewFile = Pick<
  FileRecord,
  'path' | 'uid' | 'contentType' | 'type' | 'name' | 'bytes' | 'sha256' | 'storedAs'
> & {
  previewAs?: string | null
}

/** Records the file, in the place of the one that was there. Answers the record as it is now. */
export async function putFile(trx: Trx, file: NewFile, now: Date): Promise<FileRecord> {
  const values = {
    content_type: file.contentType,
    type: file.type,
    name: file.name,
    bytes: file.bytes,
    sha256: file.sha256,
    stored_as: file.storedAs,
    preview_as: file.previewAs ?? null,
  }
  const row = await trx
    .insertInto('files')
    .values({ path: file.path, uid: file.uid, ...values, created_at: now, replaced_at: null })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({ ...values, version: sql<number>`files.version + 1`, replaced_at: now }),
    )
    .returningAll()
    .$narrowType<OfMember>()
    .executeTakeFirstOrThrow()
  return asRecord(row)
}

/** Answers what was recorded, or undefined when there was nothing. */
export async function removeFile(trx: Trx, id: MemberId, path: string): Promise<FileRecord | undefined> {
  const row = await trx
    .deleteFrom('files')
    .where('uid', '=', id)
    .where('path', '=', path)
    .returningAll()
    .$narrowType<OfMember>()
    .executeTakeFirst()
  return row && asRecord(row)
}

/** Of these names in the file store, the ones that a record still points to. */
export async function namedObjects(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('files')
    .select(['stored_as', 'preview_as'])
    .where((eb) => eb.or([eb('stored_as', 'in', names), eb('preview_as', 'in', names)]))
    .execute()
  return new Set(rows.flatMap((row) => [row.stored_as, ...(row.preview_as ? [row.preview_as] : [])]))
}

/** Whether anything is kept there; for jobs. */
export async function hasFile(db: Db, path: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('path').where('path', '=', path).executeTakeFirst()
  return row !== undefined
}
