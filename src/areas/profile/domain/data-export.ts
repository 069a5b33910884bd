/** The copy of a member's data: when it can be downloaded, and the schema of its JSON. */
import { exportDays } from '#shared/domain/time/periods.ts'
import { copiedTableNames } from './personal-data.ts'

export type ExportFacts = { readyAt: Date | null; downloadedAt: Date | null }

/** After `expired` and `downloaded`, the member has to request another copy. */
export type ExportState =
  | { kind: 'making' }
  | { kind: 'ready'; until: Date }
  | { kind: 'downloaded' }
  | { kind: 'expired' }

export function exportState({ readyAt, downloadedAt }: ExportFacts, now: Date): ExportState {
  if (downloadedAt !== null) return { kind: 'downloaded' }
  if (readyAt === null) return { kind: 'making' }
  const until = new Date(readyAt.getTime() + exportDays * 86_400_000)
  return until > now ? { kind: 'ready', until } : { kind: 'expired' }
}

/** Raise it when a section is added, renamed or removed. */
export const EXPORT_VERSION = 2

const text = { type: 'string' }
const moment = { type: 'string', format: 'date-time' }
const records = { type: 'array', items: { type: 'object' } }

/** JSON Schema, draft 2020-12. It is part of the copy. */
export const exportSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Copy of the data of one member',
  type: 'object',
  required: ['version', 'generated_at', 'profile', 'access_log', 'activity', 'documents', 'records'],
  additionalProperties: false,
  properties: {
    $schema: text,
    version: { const: EXPORT_VERSION },
    generated_at: moment,
    profile: { type: 'object', description: 'What we know about you, field by field. Amounts are whole euro.' },
    access_log: {
      type: 'array',
      description: 'Who at the firm looked at what, and when.',
      items: {
        type: 'object',
        required: ['at', 'by', 'looked_at'],
        properties: { at: moment, by: { type: ['string', 'null'] }, looked_at: text },
      },
    },
    activity: {
      type: 'array',
      description: 'Each change to your record.',
      items: {
        type: 'object',
        required: ['at', 'actor', 'action'],
        properties: { at: moment, actor: text, action: text, before: {}, after: {} },
      },
    },
    documents: {
      type: 'array',
      description: 'Each file of this archive that is a document, with its SHA-256.',
      items: {
        type: 'object',
        required: ['file', 'type', 'content_type', 'bytes', 'sha256', 'created_at'],
        properties: {
          file: text,
          type: text,
          content_type: text,
          bytes: { type: 'integer' },
          sha256: text,
          created_at: moment,
        },
      },
    },
    records: {
      type: 'object',
      description: 'Everything else, by the table in which we keep it.',
      required: copiedTableNames,
      additionalProperties: false,
      properties: Object.fromEntries(copiedTableNames.map((table) => [table, records])),
    },
  },
} as const
