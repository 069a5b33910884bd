/**
 * What a member may merge into their document, as it is published (areas/api/flows/openapi.ts). A write has to pass it,
 * and the rules of profile-fields.ts, which also trim names.
 */
import * as z from 'zod'
import { fieldNotes } from '#areas/api/copy/field-notes.ts'
import { type FieldKind, memberFieldKinds } from '#areas/profile/domain/profile-fields.ts'

const schemas = {
  either: z.boolean(),
  done: z.literal(true),
  name: z.string().min(1).describe(fieldNotes.name),
  employer: z.string().min(1).describe(fieldNotes.employer),
  employerState: z.enum(['progress', 'waiting']),
  plan: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*_prsa$/),
} satisfies Record<FieldKind, z.ZodType>

const fields = Object.entries(memberFieldKinds).map(([field, kind]) => [field, schemas[kind]] as const)

export const memberWrite = z.strictObject(Object.fromEntries(fields)).partial().meta({ minProperties: 1 })
