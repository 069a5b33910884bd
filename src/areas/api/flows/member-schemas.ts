/**
 * What the interface for other programs answers about members, and what it may be asked. Never a PPS number, a date of
 * birth, an address or an answer: a program that follows members needs none of them.
 */

import * as z from 'zod'
import { fieldNotes } from '#areas/api/copy/field-notes.ts'
import { stages } from '#areas/api/domain/stage.ts'
import { rhythms } from '#shared/domain/contribution.ts'

const stage = z.enum(stages).describe(fieldNotes.stage)

/** Members of one page at most. */
export const mostMembers = 100

export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(mostMembers).default(25).describe(fieldNotes.limit),
  cursor: z
    .string()
    .regex(/^\d{1,15}-[\w-]{1,64}$/)
    .optional()
    .describe(fieldNotes.cursor),
})

export const noQuery = z.strictObject({})

const text = z.string()
const moment = z.iso.datetime()
const day = z.iso.date()
const euro = z.number().describe(fieldNotes.euro)

const names = { uid: text, first_name: text, last_name: text, email_address: text }

export const memberPage = z.strictObject({
  members: z.array(z.strictObject({ ...names, stage, created_at: moment })),
  next: text.nullable().describe(fieldNotes.next),
})

export const member = z.strictObject({
  ...names,
  phone_number: text.nullable(),
  employment_status: text.nullable(),
  created_at: moment,
  updated_at: moment,
})

export const memberStatus = z.strictObject({
  uid: text,
  stage,
  fact_find_percentage: z.int().min(0).max(100),
  fact_find_completed_at: moment.nullable(),
  recommended_at: moment.nullable(),
  plan_selected_at: moment.nullable(),
  signed_at: moment.nullable(),
  signs_again: z.boolean().describe(fieldNotes.signsAgain),
  sent_to_provider_at: moment.nullable(),
  opened_at: moment.nullable(),
  next_call_at: moment.nullable(),
})

const contribution = z.strictObject({ euro, often: z.enum(rhythms).describe(fieldNotes.often) })

export const memberPension = z.strictObject({
  uid: text,
  plan: text.nullable().describe(fieldNotes.plan),
  plan_name: text.nullable(),
  policy_number: text.nullable().describe(fieldNotes.ofOpen),
  start_date: day.nullable(),
  open: z.boolean().describe(fieldNotes.open),
  contribution: contribution.nullable().describe(fieldNotes.contribution),
  employer_contribution: contribution.nullable().describe(fieldNotes.employerContribution),
  contribution_per_month: z.number().nullable().describe(fieldNotes.perMonth),
  employer_contribution_per_month: z.number().nullable().describe(fieldNotes.perMonth),
  value: z.strictObject({ euro, on: day }).nullable().describe(fieldNotes.value),
})

export const memberDocuments = z.strictObject({
  uid: text,
  documents: z.array(
    z.strictObject({
      path: text.describe(fieldNotes.path),
      type: text,
      content_type: text,
      bytes: z.int(),
      sha256: text.regex(/^[0-9a-f]{64}$/),
      version: z.int(),
      created_at: moment,
      replaced_at: moment.nullable(),
    }),
  ),
})
