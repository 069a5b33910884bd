/** The composition root's resources: what lives as long as the process, whatever happens to the code. */

import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { localFiles } from '#adapters/files/embedded.ts'
import { sealedFiles } from '#adapters/files/encrypted-files.ts'
import { s3Files } from '#adapters/files/s3.ts'
import { jotform } from '#adapters/form-service/jotform.ts'
import { ownFormHost } from '#adapters/form-service/port.ts'
import { type AccountChooser, accountChooser } from '#adapters/identity/account-chooser.ts'
import { betterAuthIdentity } from '#adapters/identity/better-auth.ts'
import { outboxMail } from '#adapters/mail/embedded.ts'
import { smtpMail } from '#adapters/mail/smtp.ts'
import { calendly } from '#adapters/scheduler/calendly.ts'
import { ownScheduler } from '#adapters/scheduler/embedded.ts'
import { clamd } from '#adapters/virus-scan/clamd.ts'
import { noScan } from '#adapters/virus-scan/port.ts'
import { brand } from '#brand.ts'
import type { Config } from '#config.ts'
import type { Schema } from '#database/schema.ts'
import { rulebooks } from '#domain/shared/rulebook.ts'
import { makeApplicationPapers } from '#flows/application/generate-application-documents.ts'
import { remindEmployer } from '#flows/application/remind-employer.ts'
import { remindOfCall } from '#flows/calls/remind-of-call.ts'
import { rereadSubmission } from '#flows/forms/receive-submission.ts'
import { keepPapers } from '#flows/recommendations/generate-documents.ts'
import type { World } from '#flows/shared/app-context.ts'
import { tidy } from '#flows/shared/delete-expired.ts'
import { deliverMail } from '#flows/shared/deliver-email.ts'
import { keySeals } from '#infrastructure/field-encryption.ts'
import { irishHolidays } from '#infrastructure/holidays.ts'
import { pgBossJobs } from '#infrastructure/jobs.ts'
import { takeTurns } from '#infrastructure/limit-concurrency.ts'
import { masterKeys } from '#infrastructure/master-keys.ts'
import { diskSpool } from '#infrastructure/upload-buffer.ts'
import { createLog, type Log } from './log.ts'
import { newId } from './new-id.ts'

export type ServerWorld = World & {
  config: Config
  log: Log
  /** Only in development: the stand-in for Google and Apple. */
  chooser: AccountChooser | undefined
  stop(): Promise<void>
}

/** What a test may put in the place of a part. */
export type Replacements = Partial<Pick<World, 'now' | 'newId' | 'mail'>> & {
  /** Wraps a part, to make it fail at a chosen call. */
  wrap?: (world: World) => World
  /** Takes no jobs: for a command that only does one deed. */
  idle?: boolean
  /** Seconds before a failed job is tried again. */
  retryDelay?: number
}

export async function createWorld(
  config: Config & { databaseUrl: string },
  replacements: Replacements = {},
): Promise<ServerWorld> {
  const log = createLog(config.logLevel)
  // A day has no time and no place, so it stays the text that it is.
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: 10,
    application_name: config.mode,
    connectionTimeoutMillis: 20_000,
  })
  pool.on('error', (err) => log.error({ err }, 'a database connection broke'))
  // The pool listens to idle connections alone. One that breaks at work fails its statement, and must not end the program besides.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const secret = config.secret ?? (await developmentSecret(config.dataDir, 'secret'))
  const keys = masterKeys(
    config.fileKeys ?? [Buffer.from(await developmentSecret(config.dataDir, 'file-key'), 'base64url')],
  )
  const now = replacements.now ?? (() => new Date())
  const ids = replacements.newId ?? newId
  const chooser = config.mode === 'development' ? accountChooser(secret, now) : undefined

  const identity = await betterAuthIdentity({
    cookiePrefix: brand.slug,
    issuer: brand.name,
    db,
    config,
    secret,
    now,
    newId: ids,
    chooser,
  })
  const jobs = await pgBossJobs({
    databaseUrl: config.databaseUrl,
    ...(replacements.retryDelay === undefined ? {} : { retryDelay: replacements.retryDelay }),
    onError: (err) => log.error({ err }, 'the job queue stumbled'),
  })
  const mail =
    replacements.mail ??
    (config.smtp ? smtpMail({ ...config.smtp, host: new URL(config.origin).hostname }) : outboxMail())

  const store = config.s3 ? s3Files(config.s3) : localFiles(join(config.dataDir, 'files'), newId)
  const { origin, hostedForms } = config
  const formHost = hostedForms ? jotform({ ...hostedForms, ownOrigin: origin }) : ownFormHost(origin)

  const plain: World = {
    db,
    identity,
    mail,
    jobs,
    scheduler: config.calendly
      ? calendly({ ...config.calendly, page: config.calendly.url })
      : ownScheduler(db, config.origin),
    holidays: irishHolidays(),
    files: sealedFiles(keys, store),
    seals: keySeals(keys),
    spool: diskSpool(join(config.dataDir, 'incoming')),
    scan: config.clamd
      ? clamd({ address: config.clamd, onError: (err) => log.error({ err }, 'the virus scanner gave no answer') })
      : noScan,
    checks: takeTurns(1),
    formHost,
    rulebook: rulebooks[config.rulebook],
    origin,
    secret,
    log,
    now,
    newId: ids,
  }
  const world = replacements.wrap ? replacements.wrap(plain) : plain
  if (!replacements.idle) await takeJobs(world)

  let stopped: Promise<void> | undefined
  const stop = async () => {
    await jobs.stop()
    await world.mail.close()
    await world.files.close()
    await db.destroy()
  }
  return { ...world, config, log, chooser, stop: () => (stopped ??= stop()) }
}

async function takeJobs(world: World): Promise<void> {
  const { jobs } = world
  await jobs.work('mail', (job) => deliverMail(world, job))
  await jobs.work('papers', (job) => keepPapers(world, job))
  await jobs.work('call-reminder', (job) => remindOfCall(world, job))
  await jobs.work('submission', (job) => rereadSubmission(world, job))
  await jobs.work('application-papers', (job) => makeApplicationPapers(world, job))
  await jobs.work('employer-reminder', (job) => remindEmployer(world, job))
  await jobs.work('tidy', () => tidy(world))
  await jobs.repeat('tidy', '15 4 * * *', {})
}

/** Kept beside the development database, so that sessions, links and papers outlive a restart. */
async function developmentSecret(dataDir: string, name: 'secret' | 'file-key'): Promise<string> {
  const file = join(dataDir, name)
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept) return kept.trim()
  await mkdir(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
