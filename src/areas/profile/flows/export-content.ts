/** The content of a copy of a member's data. */

import { decryptPpsn } from '#areas/application/flows/submit-documents.ts'
import { formatAnswer, shortLabel } from '#areas/forms/copy/answers.ts'
import { wordsOf } from '#areas/forms/copy/texts-by-form.ts'
import { fieldsOf } from '#areas/forms/domain/form.ts'
import { formOf } from '#areas/forms/domain/registry.ts'
import { dataExport as words } from '#areas/profile/copy/data-export.ts'
import { myData } from '#areas/profile/copy/my-data.ts'
import { type ExportRow, type ExportSection, exportPageHtml } from '#areas/profile/documents/data-export.ts'
import { accessLog, viewedPart } from '#areas/profile/domain/access-log.ts'
import {
  type CopiedTableName,
  copiedTableNames,
  hiddenColumns,
  isWithheld,
  withheldEmail,
} from '#areas/profile/domain/personal-data.ts'
import { listActivity, listViews } from '#database/audit.ts'
import type { FileRecord } from '#database/files.ts'
import { listAnswers } from '#database/members/answers.ts'
import type { MemberRow } from '#database/members/members.ts'
import { type PersonalRow, readPersonalRows, readProfileRow } from '#database/members/personal-data.ts'
import type { EmailKind } from '#emails.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { displayName } from '#shared/domain/member.ts'
import { formatDate, IRISH_ZONE, irishDate } from '#shared/domain/time/dates.ts'
import { wallClock } from '#shared/domain/time/time-zones.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** `file`: its name in the archive. */
export type ExportedFile = { file: string; record: FileRecord }

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/**
 * Plain, numbered names: a typed name must never become a path. A document in use is also kept by its hash, and both
 * are one file here.
 */
export const nameExportedFiles = (files: readonly FileRecord[]): readonly ExportedFile[] =>
  [...new Map(files.map((record) => [`${record.type} ${record.sha256}`, record])).values()].map((record, at) => ({
    file: `documents/${String(at + 1).padStart(2, '0')}-${record.type.replace(/[^a-z\d]+/gi, '-')}.${endings[record.contentType] ?? 'bin'}`,
    record,
  }))

export type ExportRecords = {
  profile: PersonalRow
  access_log: readonly { at: Date; by: string | null; looked_at: string }[]
  activity: readonly { at: Date; actor: string; action: string; before: unknown; after: unknown }[]
  documents: readonly Record<string, unknown>[]
  records: Readonly<Partial<Record<CopiedTableName, readonly PersonalRow[]>>>
}

export async function readExportRecords(
  app: AppContext,
  id: MemberId,
  files: readonly ExportedFile[],
): Promise<ExportRecords> {
  const views = await listViews(app.db, id)
  const activity = (await listActivity(app.db, id)).filter(({ action }) => !isWithheld(action))
  const records: [CopiedTableName, PersonalRow[]][] = []
  for (const table of copiedTableNames) {
    const rows = (await readPersonalRows(app.db, id, table)).filter(({ message }) => !isWithheldEmail(message))
    records.push([table, rows.map((row) => readable(app, id, row))])
  }
  return {
    profile: readable(app, id, await readProfileRow(app.db, id)),
    access_log: views.map(({ at, by, action, looked }) => ({
      at,
      by,
      looked_at: viewedPart(action, looked ?? undefined),
    })),
    activity: activity.map(({ at, actor, action, before, after }) => ({ at, actor, action, before, after })),
    documents: files.map(({ file, record: { type, contentType, bytes, sha256, createdAt } }) => ({
      file,
      type,
      content_type: contentType,
      bytes,
      sha256,
      created_at: createdAt,
    })),
    records: Object.fromEntries(records),
  }
}

const isWithheldEmail = (message: unknown): boolean =>
  (message as { kind?: EmailKind } | undefined)?.kind === withheldEmail

/** Without hidden columns, and with the PPSN in plain text: it is the member's own. */
function readable(app: AppContext, id: MemberId, row: PersonalRow): PersonalRow {
  const shown = Object.entries(row).filter(([column]) => !hiddenColumns.some((hidden) => hidden === column))
  return Object.fromEntries(
    shown.map(([column, value]) =>
      column === 'pps_number' && typeof value === 'string' ? [column, decryptPpsn(app, id, value)] : [column, value],
    ),
  )
}

/** '3 March 2026 14:00'. */
function formatTime(at: Date): string {
  const { date, time } = wallClock(at, IRISH_ZONE)
  return `${formatDate(date)} ${time}`
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map(formatValue).join('\n')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${words.field(name)}: ${formatValue(part)}`)
      .join('\n')
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatTime(new Date(text))
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text
}

const rowsOf = (row: PersonalRow): ExportRow[] =>
  Object.entries(row).flatMap(([name, value]) => {
    const text = formatValue(value)
    return text === '' ? [] : [{ label: words.field(name), value: text }]
  })

export async function readExportPage(
  app: AppContext,
  member: MemberRow,
  exported: ExportRecords,
  files: readonly ExportedFile[],
): Promise<string> {
  const views = await listViews(app.db, member.uid)
  const seen = accessLog(
    views.map(({ action, looked, ...view }) => ({ ...view, part: viewedPart(action, looked ?? undefined) })),
  )
  const answers = await listAnswers(app.db, member.uid)
  const sections: ExportSection[] = [
    { id: 'profile', title: words.profile, records: [{ rows: rowsOf(exported.profile) }] },
    {
      id: 'questionnaires',
      title: words.questionnaires,
      records: answers.map(({ formId, answers: given, completedAt }) => ({
        title: wordsOf(formId).title,
        rows: [
          { label: completedAt ? words.sent(formatTime(completedAt)) : words.unsent, value: '' },
          ...fieldsOf(formOf(formId)).flatMap((field) =>
            given[field.id] === undefined
              ? []
              : [{ label: shortLabel(formId, field), value: formatAnswer(formId, field, given[field.id]) }],
          ),
        ],
      })),
    },
    {
      id: 'documents',
      title: words.documents,
      records: files.map(({ file, record }) => ({
        rows: [
          {
            label: formatDate(irishDate(record.createdAt)),
            value: record.name || words.field(record.type),
            href: file,
          },
        ],
      })),
    },
    {
      id: 'access',
      title: words.access,
      records: seen.map(({ by, parts, last }) => ({
        rows: [{ label: formatTime(last), value: myData.access.line(by, parts) }],
      })),
    },
    {
      id: 'activity',
      title: words.activity,
      records: exported.activity.map(({ at, actor, action, before, after }) => ({
        title: `${formatTime(at)}: ${words.field(action)}`,
        rows: rowsOf({ by: words.actors[actor as keyof typeof words.actors], before, after }),
      })),
    },
    ...copiedTableNames.flatMap((table) => {
      const rows = exported.records[table] ?? []
      return rows.length === 0
        ? []
        : [{ id: table, title: words.sections[table], records: rows.map((row) => ({ rows: rowsOf(row) })) }]
    }),
  ]
  const made = words.made(displayName(member) || member.email_address, formatTime(app.now()))
  return exportPageHtml({ title: words.title, lead: [made, words.files], none: words.none, sections })
}
