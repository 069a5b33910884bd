/** What a deed needs of the world. server/world.ts builds it once; a test builds another. */

import type { FilesPort } from '#adapters/files/port.ts'
import type { FormHost } from '#adapters/form-service/port.ts'
import type { Identity } from '#adapters/identity/port.ts'
import type { MailPort } from '#adapters/mail/port.ts'
import type { ScheduledEvent, Scheduler } from '#adapters/scheduler/port.ts'
import type { VirusScan } from '#adapters/virus-scan/port.ts'
import type { Db, Trx } from '#database/schema.ts'
import type { Holidays } from '#domain/calls/availability.ts'
import type { HostedValues } from '#domain/forms/hosted-answers.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { Rulebook } from '#domain/shared/rulebook.ts'
import type { FieldEncryption } from '#infrastructure/field-encryption.ts'
import type { Jobs } from '#infrastructure/jobs.ts'
import type { ConcurrencyLimit } from '#infrastructure/limit-concurrency.ts'
import type { UploadBuffer } from '#infrastructure/upload-buffer.ts'

/** Whom a message from another system is about. The composition root hands in the guards, since only they make a MemberId. */
export type MemberOf = {
  /** The member who booked this time at the scheduler. */
  booking(
    app: Pick<AppContext, 'scheduler' | 'identity' | 'secret'>,
    event: ScheduledEvent,
  ): Promise<MemberId | undefined>
  /** Of a submission that came by the secret address. */
  submission(values: HostedValues): MemberId | undefined
}

export type AppContext = {
  db: Db
  identity: Identity<Trx>
  mail: MailPort
  jobs: Jobs<Trx>
  scheduler: Scheduler
  /** Days on which nobody of the firm works. */
  holidays: Holidays
  /** Sealed at rest. */
  files: FilesPort
  fieldEncryption: FieldEncryption
  /** Where an upload lies until it has been looked at. */
  uploadBuffer: UploadBuffer
  scan: VirusScan
  /** Looking into uploads takes memory, so it is done by turns. */
  checks: ConcurrencyLimit
  formHost: FormHost
  memberOf: MemberOf
  rulebook: Rulebook
  /** Where people reach the app, without a trailing slash. */
  origin: string
  /** Signs codes and hashes the keys of rate limits. */
  secret: string
  /** For surprises; never give it a person's data. */
  log: { error(details: object, text: string): void }
  now: () => Date
  newId: () => string
}

/** Who is asking, as far as a rate limit is concerned: the address of the connection. Never stored as it is. */
export type Client = string
