/** The composition root: creates the resources that live as long as the process. */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { href } from 'react-router'
import { probeFolder, requireFolder } from '#adapters/files/data-folder.ts'
import { localFiles } from '#adapters/files/embedded.ts'
import { encryptedFiles } from '#adapters/files/encrypted-files.ts'
import { openS3 } from '#adapters/files/open-s3.ts'
import type { FilesPort } from '#adapters/files/port.ts'
import { jotform } from '#adapters/form-service/jotform.ts'
import { embeddedFormService } from '#adapters/form-service/port.ts'
import { type AccountChooser, accountChooser } from '#adapters/identity/account-chooser.ts'
import { betterAuthIdentity } from '#adapters/identity/better-auth.ts'
import { acceptOlderCookies } from '#adapters/identity/secrets.ts'
import { embeddedLeakedPasswords } from '#adapters/leaked-passwords/embedded.ts'
import { type LeakedPasswords, noLeakedPasswords } from '#adapters/leaked-passwords/port.ts'
import { rangeService } from '#adapters/leaked-passwords/range-service.ts'
import { embeddedMail } from '#adapters/mail/embedded.ts'
import { readSender } from '#adapters/mail/sender.ts'
import { smtpMail } from '#adapters/mail/smtp.ts'
import { httpsCalendars } from '#adapters/outside-calendar/https.ts'
import { calendly } from '#adapters/scheduler/calendly.ts'
import { embeddedScheduler } from '#adapters/scheduler/embedded.ts'
import { importedScreening } from '#adapters/screening/embedded.ts'
import { noTraces, type Traces } from '#adapters/traces/port.ts'
import { clamd } from '#adapters/virus-scan/clamd.ts'
import { noScan } from '#adapters/virus-scan/port.ts'
import { httpsWebhooks } from '#adapters/webhooks/https.ts'
import { checkSeconds } from '#areas/application/domain/identity-documents.ts'
import { catalogueOf } from '#areas/firm/copy/catalogue.ts'
import { sampleContact } from '#areas/firm/copy/sample-contact.ts'
import { initialFirm } from '#areas/firm/copy/sample-settings.ts'
import { watchFirm } from '#areas/firm/flows/firm-in-use.ts'
import { watchLaw } from '#areas/firm/flows/law-in-use.ts'
import { brand } from '#brand.ts'
import type { Config } from '#config.ts'
import { findEmbeddedEvent } from '#database/desk/calls.ts'
import { searchNewestLists } from '#database/desk/screening-lists.ts'
import type { Schema, Trx } from '#database/schema.ts'
import { knownTransactions } from '#infrastructure/after-commit.ts'
import { auditCopy, requireAuditFile } from '#infrastructure/audit-copy.ts'
import { busyTimesReader } from '#infrastructure/busy-times/busy-times.ts'
import { documentCheck } from '#infrastructure/document-check/document-check.ts'
import { fieldEncryptionWith } from '#infrastructure/field-encryption.ts'
import { irishHolidays } from '#infrastructure/holidays.ts'
import { pgBossJobs } from '#infrastructure/jobs.ts'
import { masterKeys } from '#infrastructure/master-keys.ts'
import type { Metrics } from '#infrastructure/metrics.ts'
import { oncePerMinuteAway } from '#infrastructure/postgres/lost-connection.ts'
import { securityLog } from '#infrastructure/security-log.ts'
import { StartError } from '#infrastructure/start-error.ts'
import { takeTurns } from '#infrastructure/take-turns.ts'
import { diskUploadBuffer } from '#infrastructure/upload-buffer.ts'
import { pdfDocuments } from '#shared/documents/document-renderer.ts'
import { documentTurns } from '#shared/domain/access/limits.ts'
import type { SecurityEvent } from '#shared/domain/access/security-events.ts'
import { rulebooks } from '#shared/domain/rulebook.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { watchHealth } from '#shared/flows/health.ts'
import { developmentSecret, fileKeysOf, requireFileKey } from './development-secret.ts'
import { memberOf } from './guards/external-messages.ts'
import { identityRecords } from './identity-records.ts'
import { createLog, type Log } from './log.ts'
import { openMetrics, traceStatements } from './observe.ts'
import { openPool } from './open-pool.ts'
import { openReplica } from './open-replica.ts'
import { openSigningKey } from './open-signing-key.ts'
import { newId } from './requests/new-id.ts'
import { startWorkers } from './workers.ts'

export type ServerAppContext = AppContext & {
  config: Config
  log: Log
  /** Development only: the account chooser used instead of Google and Apple. */
  chooser: AccountChooser | undefined
  traces: Traces
  /** Undefined unless they are served somewhere. */
  metrics: Metrics | undefined
  stop(): Promise<void>
}

/** Parts that a test or a command replaces. */
export type Replacements = Partial<
  Pick<AppContext, 'now' | 'newId' | 'mail' | 'wait' | 'documents' | 'documentCheck' | 'outsideCalendars' | 'catalogue'>
> & {
  /** Wraps the context, to make a chosen call fail. */
  wrap?: (app: AppContext) => AppContext
  /** Works on no jobs: for commands that perform a single action. */
  idle?: boolean
  /** Seconds until a failed job is tried again. */
  retryDelay?: number
  /** Connections to the database at most, 10 by default. The job queue has its own. */
  connections?: number
  /** Milliseconds between checks for firm settings that another process approved. */
  firmEvery?: number
}

/** Every process uses an approval within five seconds. */
const firmEvery = 4000

/**
 * Connects to the database and the configured services. Expects a migrated database. Rejects when a connection fails.
 */
export async function createAppContext(
  config: Config & { databaseUrl: string },
  replacements: Replacements = {},
): Promise<ServerAppContext> {
  const log = createLog(config.logLevel)
  if (!replacements.idle)
    await requireFolder(config.dataDir, (err) => log.error({ err }, 'the disk of the data folder is full'))
  if (!replacements.idle && config.auditCopy) await requireAuditFile(config.auditCopy)
  const now = replacements.now ?? (() => new Date())
  const signingKey = replacements.idle ? undefined : await openSigningKey(config.signing, now(), log)
  const store = await openStore(config, log)
  const pool = openPool(config, replacements.connections ?? 10, log)
  const traces = await openTraces(config)
  const traced = config.traces ? { log: traceStatements(traces) } : {}
  const db = knownTransactions(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...traced }))
  const replica = config.replicaUrl ? openReplica(config.replicaUrl, { primary: db, log, options: traced }) : undefined
  const secrets = config.secrets ?? ([await developmentSecret(config.dataDir, 'secret')] as const)
  const [secret, ...olderSecrets] = secrets
  const keys = masterKeys(await fileKeysOf(config))
  if (!replacements.idle) await requireFileKey(config.databaseUrl, keys, store)
  const ids = replacements.newId ?? newId
  const chooser = config.mode === 'development' ? accountChooser(secret, now) : undefined

  const uploadChecks = takeTurns(documentTurns)
  const metrics = config.metrics && openMetrics({ db, pool, uploadChecks, replica, now })
  const logged = securityLog({
    to: replacements.idle ? 'off' : config.securityLog,
    folder: join(config.dataDir, 'security'),
    secret,
    now,
    onError: (err) => log.error({ err }, 'the security log cannot be written'),
  })
  const security = {
    ...logged,
    isKept: config.securityLog !== 'off',
    write: (event: SecurityEvent, uid?: string) => {
      metrics?.countSecurityEvent(event)
      logged.write(event, uid)
    },
  }
  security.write({ kind: 'started', mode: config.mode, rulebook: config.rulebook, settings: config.given })

  const identity = await betterAuthIdentity({
    cookiePrefix: brand.slug,
    issuer: brand.name,
    db,
    records: (trx) => identityRecords(trx ?? db),
    paths: {
      accountChooser: href('/dev/accounts'),
      socialDone: href('/auth/done'),
      staffReturn: href('/auth/staff/return'),
    },
    config,
    secrets,
    now,
    newId: ids,
    chooser,
    onProviderError: (err) =>
      log.warn({ err }, 'the OpenID Connect provider cannot be used; trying again at the next sign-in'),
    onStaffError: (err) => log.warn({ err }, "the issuer of the firm's own accounts did not answer as it should"),
  })
  const jobs = await pgBossJobs<Trx>({
    databaseUrl: config.directUrl ?? config.databaseUrl,
    ...(replacements.retryDelay === undefined ? {} : { retryDelay: replacements.retryDelay }),
    onError: (err) => log.error({ err }, 'job queue error'),
    around: (queue, work) => traces.span(`job ${queue}`, { 'messaging.destination.name': queue }, work),
    // Its message may quote the email address that a mail server refused.
    onFailed: (queue, { name: type, code }) => log.warn({ queue, type, code }, 'a job failed, and is tried again'),
  })
  const mail =
    replacements.mail ??
    (config.smtp ? smtpMail({ ...config.smtp, host: new URL(config.origin).hostname }) : embeddedMail())

  const onUnread = oncePerMinuteAway((err: unknown) =>
    log.warn({ err }, "cannot ask for the firm's settings and the law's figures"),
  )
  const firm = watchFirm({
    db,
    now,
    initial: initialFirm({ ...config, demonstration: config.mode === 'development' }),
    every: replacements.firmEvery ?? firmEvery,
    onError: onUnread,
  })
  await firm.refresh()
  const law = watchLaw({
    db,
    now,
    every: replacements.firmEvery ?? firmEvery,
    onError: onUnread,
  })
  await law.refresh()

  const { origin, hostedForms } = config
  const embedded = embeddedFormService(origin, (formId: string) => href('/forms/:formId', { formId }))
  const formService = hostedForms ? jotform({ ...hostedForms, embedded }) : embedded

  const parts = {
    db,
    now,
    replica,
    files: encryptedFiles(keys, store),
    scan: config.clamd
      ? clamd({ address: config.clamd, onError: (err) => log.error({ err }, 'the virus scanner did not respond') })
      : noScan,
    screening: importedScreening((words) => searchNewestLists(db, words)),
  }
  const base: AppContext = {
    ...parts,
    health: watchHealth({ ...parts, probeDisk: () => probeFolder(config.dataDir) }),
    identity: acceptOlderCookies(identity, secrets),
    leakedPasswords: openLeakedPasswords(config, log),
    mail,
    sender: readSender(config.smtp?.from, { name: brand.name, email: sampleContact.email }),
    jobs,
    scheduler: config.calendly
      ? calendly({ ...config.calendly, page: config.calendly.url })
      : embeddedScheduler({
          page: `${origin}${href('/scheduler')}`,
          findEvent: (eventUid) => findEmbeddedEvent(db, eventUid),
        }),
    outsideCalendars: replacements.outsideCalendars ?? httpsCalendars(),
    readBusyTimes: busyTimesReader(),
    signingKey,
    webhooks: httpsWebhooks({ origins: config.webhookOrigins }),
    holidays: irishHolidays(),
    fieldEncryption: fieldEncryptionWith(keys),
    uploadBuffer: diskUploadBuffer(join(config.dataDir, 'incoming')),
    documentCheck: replacements.documentCheck ?? documentCheck(),
    documents: replacements.documents ?? pdfDocuments,
    uploadChecks,
    checkSeconds,
    formService,
    memberOf,
    rulebook: rulebooks[config.rulebook],
    law,
    firm,
    catalogue: replacements.catalogue ?? ((version = firm.current()) => catalogueOf(version.settings)),
    demonstration: config.mode === 'development',
    planTerms: { allowSamples: config.mode === 'development' },
    securityLog: security,
    auditCopy: config.auditCopy ? auditCopy(config.auditCopy, { name: brand.slug, now }) : undefined,
    origin,
    secret,
    olderSecrets,
    log,
    wait: replacements.wait ?? ((ms) => delay(ms)),
    newId: ids,
  }
  const app = replacements.wrap ? replacements.wrap(base) : base
  if (!replacements.idle) await startWorkers(app)
  const stopWatching = replacements.idle
    ? []
    : [app.health.watch(), replica?.watch(), app.firm.watch(), app.law.watch()]

  let stopped: Promise<void> | undefined
  const stop = async () => {
    for (const stopLooking of stopWatching) await stopLooking?.()
    await jobs.stop()
    await app.documentCheck.stop()
    await app.mail.close()
    await app.files.close()
    await replica?.close()
    await db.destroy()
    security.close()
    await traces.stop()
  }
  return { ...app, config, log, chooser, traces, metrics, stop: () => (stopped ??= stop()) }
}

/** A store that is set up wrongly stops the start; one that cannot be reached may come back. */
async function openStore({ s3, dataDir }: Config, log: Log): Promise<FilesPort> {
  const store = s3 ? await openS3(s3) : localFiles(join(dataDir, 'files'), newId)
  await store.check().catch((err: unknown) => {
    if (err instanceof StartError) throw err
    log.warn({ err }, 'the document store cannot be reached')
  })
  return store
}

/** In development, only the specification's rules apply. */
function openLeakedPasswords({ mode, rulebook, leakedPasswords }: Config, log: Log): LeakedPasswords {
  if (mode === 'development' && rulebooks[rulebook].password.kind === 'composed') return noLeakedPasswords
  const embedded = embeddedLeakedPasswords()
  const onError = (err: unknown) => log.warn({ err }, 'the service of leaked passwords did not answer')
  return leakedPasswords ? rangeService({ address: leakedPasswords, embedded, onError }) : embedded
}

/** The SDK is loaded only when it is used. */
async function openTraces({ traces }: Config): Promise<Traces> {
  if (!traces) return noTraces
  const { otlpTraces } = await import('#adapters/traces/otlp.ts')
  return otlpTraces({ endpoint: traces, service: brand.slug })
}
