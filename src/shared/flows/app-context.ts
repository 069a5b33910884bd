/** The resources a flow may use. server/app-context.ts builds them once per process; each test builds its own. */

import type { FilesPort } from '#adapters/files/port.ts'
import type { FormService } from '#adapters/form-service/port.ts'
import type { Identity } from '#adapters/identity/port.ts'
import type { LeakedPasswords } from '#adapters/leaked-passwords/port.ts'
import type { MailPort } from '#adapters/mail/port.ts'
import type { Sender } from '#adapters/mail/sender.ts'
import type { OutsideCalendars } from '#adapters/outside-calendar/port.ts'
import type { ScheduledEvent, Scheduler } from '#adapters/scheduler/port.ts'
import type { ScreeningPort } from '#adapters/screening/port.ts'
import type { VirusScan } from '#adapters/virus-scan/port.ts'
import type { Webhooks } from '#adapters/webhooks/port.ts'
import type { NamedHolidays } from '#areas/calls/domain/availability.ts'
import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import type { Firm } from '#areas/firm/flows/firm-in-use.ts'
import type { Law } from '#areas/firm/flows/law-in-use.ts'
import type { HostedValues } from '#areas/forms/domain/exchange/hosted-answers.ts'
import type { Catalogue } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { Db, Trx } from '#database/schema.ts'
import type { AuditCopy } from '#infrastructure/audit-copy.ts'
import type { BusyTimesReader } from '#infrastructure/busy-times/busy-times.ts'
import type { DocumentCheck } from '#infrastructure/document-check/document-check.ts'
import type { FieldEncryption } from '#infrastructure/field-encryption.ts'
import type { Jobs } from '#infrastructure/jobs.ts'
import type { SigningKey } from '#infrastructure/signing/signing-key.ts'
import type { Turns } from '#infrastructure/take-turns.ts'
import type { UploadBuffer } from '#infrastructure/upload-buffer.ts'
import type { DocumentRenderer } from '#shared/documents/document-renderer.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { SecurityLog } from '#shared/domain/access/security-events.ts'
import type { Rulebook } from '#shared/domain/rulebook.ts'
import type { HealthWatch } from './health.ts'
import type { Replica } from './replica.ts'

/**
 * Finds the member that a message from another system is about. The composition root supplies it, because only guards
 * make a MemberId.
 */
export type MemberLookup = {
  /** The member who booked this event; undefined when the booking is not a member's. */
  booking(
    app: Pick<AppContext, 'scheduler' | 'identity' | 'secret' | 'olderSecrets'>,
    event: ScheduledEvent,
  ): Promise<MemberId | undefined>
  /** The member named in a submission that arrived at the secret webhook address. */
  submission(app: AppContext, values: HostedValues): MemberId | undefined
}

export type AppContext = {
  db: Db
  identity: Identity<Trx>
  /** New passwords are compared with them. */
  leakedPasswords: LeakedPasswords
  mail: MailPort
  sender: Sender
  jobs: Jobs<Trx>
  scheduler: Scheduler
  outsideCalendars: OutsideCalendars
  readBusyTimes: BusyTimesReader
  webhooks: Webhooks
  /** Public holidays, on which no calls are offered. */
  holidays: NamedHolidays
  /** Encrypted at rest. */
  files: FilesPort
  fieldEncryption: FieldEncryption
  /** Holds an upload until it has been checked. */
  uploadBuffer: UploadBuffer
  scan: VirusScan
  /** Lists of sanctions and of senior public roles. */
  screening: ScreeningPort
  documents: DocumentRenderer
  /** The operator's, that signs documents; undefined where the program makes its own. */
  signingKey: SigningKey | undefined
  /** Inspects uploaded documents outside of this process. */
  documentCheck: DocumentCheck
  /** One upload is checked at a time, because a check holds the file in memory. */
  uploadChecks: Turns
  /** Seconds after which the sender of an upload hears that it could not be checked. */
  checkSeconds: number
  formService: FormService
  memberOf: MemberLookup
  /** Which parts work. Checks them at most once in five seconds. */
  health: HealthWatch
  /** A replica for reads; undefined where there is none. */
  replica: Replica | undefined
  rulebook: Rulebook
  /** The law's figures of the year, with those that the firm added. */
  law: Law
  firm: Firm
  /** The providers and plans, by the settings in use or by another version of them. */
  catalogue: (firm?: FirmInUse) => Catalogue
  /** A demo: always open, and allowed to say what a real firm would. */
  demonstration: boolean
  /** Sample figures in documents are allowed in development only. */
  planTerms: { allowSamples: boolean }
  /** The public origin of the app, without a trailing slash. */
  origin: string
  /** Signs codes and hashes the keys of rate limits. */
  secret: string
  /** Earlier values of `secret`: their signatures stay valid, and nothing new is signed with them. */
  olderSecrets: readonly string[]
  /** Unexpected errors only. No personal data. */
  log: { error(details: object, text: string): void; warn(details: object, text: string): void }
  /** Undefined where the settings name none. */
  auditCopy: AuditCopy | undefined
  /** `isKept`: false where the settings switch it off. */
  securityLog: SecurityLog & { isKept: boolean; deleteBefore(day: Date): Promise<void> }
  now: () => Date
  /** Resolves after `ms`: slows down attempts that must not be refused. */
  wait: (ms: number) => Promise<void>
  newId: () => string
}

/** The IP address of the connection, which rate limits count by. Never stored in plain text. */
export type Client = string
