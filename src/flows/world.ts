/** What a deed needs of the world. server/world.ts builds it once; a test builds another. */
import type { Holidays } from '#domain/availability.ts'
import type { Rulebook } from '#domain/rulebook.ts'
import type { FilesPort } from '#outside/files.ts'
import type { FormHost } from '#outside/form-host.ts'
import type { Identity } from '#outside/identity.ts'
import type { Jobs } from '#outside/jobs.ts'
import type { MailPort } from '#outside/mail.ts'
import type { VirusScan } from '#outside/scan.ts'
import type { Scheduler } from '#outside/scheduler.ts'
import type { Seals } from '#outside/seals.ts'
import type { Spool } from '#outside/spool.ts'
import type { Turns } from '#outside/turns.ts'
import type { Db } from '#store/schema.ts'

export type World = {
  db: Db
  identity: Identity
  mail: MailPort
  jobs: Jobs
  scheduler: Scheduler
  /** Days on which nobody of the firm works. */
  holidays: Holidays
  /** Sealed at rest. */
  files: FilesPort
  seals: Seals
  /** Where an upload lies until it has been looked at. */
  spool: Spool
  scan: VirusScan
  /** Looking into uploads takes memory, so it is done by turns. */
  checks: Turns
  formHost: FormHost
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
