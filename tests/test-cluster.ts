/**
 * One PostgreSQL server for a test run, with a template database that has every schema, including the job queue's.
 * Created for each run and removed after it.
 */
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { hostname, tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { pgBossJobs } from '../src/infrastructure/jobs.ts'
import { isAlive } from '../src/infrastructure/postgres/is-alive.ts'
import { startPostgres } from '../src/infrastructure/postgres/postgres.ts'
import { ensureBuilt } from '../tools/scripts/build.ts'
import { sharedDir } from '../tools/scripts/database.ts'
import { databaseAt } from './clone-template.ts'
import { retryDelay } from './patience.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

const inMemory = '/dev/shm'

/** A run writes less than a quarter of it. */
const bytesNeeded = 2_000_000_000

function fitsInMemory(): boolean {
  if (process.platform !== 'linux' || !existsSync(inMemory) || process.availableMemory() < 2 * bytesNeeded) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > bytesNeeded
}

/**
 * In memory where the machine has enough of it: on a disk, copying and removing a database costs ten times the
 * processor time.
 */
const folder = fitsInMemory()
  ? join(inMemory, `siol-tests-${hostname()}-${userInfo().uid}`)
  : resolve(import.meta.dirname, '../.cache/test-postgres')

const start = (dataDir: string) => startPostgres({ dataDir, sharedDir, log: () => {}, durable: false })

async function remove(dataDir: string, postgres: { home: string; stop: () => Promise<void> }): Promise<void> {
  await postgres.stop()
  for (const path of [postgres.home, dataDir]) rmSync(path, { recursive: true, force: true })
}

/**
 * Stops the server of an earlier run that was killed before it could clean up, and removes the folders of its apps.
 * The temporary folder is everybody's: what another user has left there stays.
 */
async function removeForgotten(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = /^siol-app-(\d+)-/.exec(name)?.[1]
    if (!pid || isAlive(Number(pid))) continue
    const path = join(tmpdir(), name)
    const isOwn = lstatSync(path, { throwIfNoEntry: false })?.uid === userInfo().uid
    if (isOwn) rmSync(path, { recursive: true, force: true })
  }
  for (const name of readdirSync(folder)) {
    if (isAlive(Number(name))) continue
    const dataDir = join(folder, name)
    const postgres = await start(dataDir).catch(() => undefined)
    if (postgres) await remove(dataDir, postgres)
    else rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The server that tools/checks/suite.ts has started for all steps, or one that ends with this step. */
export async function openTestCluster(): Promise<{ templateUrl: string; close: () => Promise<void> }> {
  const shared = process.env.TEST_TEMPLATE_URL
  if (shared) return { templateUrl: shared, close: async () => {} }
  await ensureBuilt()
  mkdirSync(folder, { recursive: true })
  await removeForgotten()
  const dataDir = join(folder, String(process.pid))
  if (existsSync(dataDir)) rmSync(dataDir, { recursive: true })
  const postgres = await start(dataDir)
  try {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query('create database template')
    await client.end()
    const templateUrl = databaseAt(postgres.url, 'template')
    const { migrate } = await import('./built-app.ts')
    await migrate(templateUrl)
    // As the apps of the tests set their queues up, so that they find them so.
    const jobs = await pgBossJobs({ databaseUrl: templateUrl, retryDelay, onError: () => {} })
    await jobs.stop()
    return { templateUrl, close: () => remove(dataDir, postgres) }
  } catch (error) {
    await remove(dataDir, postgres)
    throw error
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { templateUrl, close } = await openTestCluster()
  project.provide('templateUrl', templateUrl)
  return close
}
