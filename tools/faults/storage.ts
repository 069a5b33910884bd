/** The document store is away, slow or failing; the disk is full. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'
import { photo } from '../../src/infrastructure/documents.fixture.ts'
import { applicant, jpeg, sendDocument } from '../../tests/document-samples.ts'
import { type Harness, openHarness, type Stops, temporaryFolder } from './harness.ts'
import type { Fault } from './row.ts'
import { describeAnswers, signUpLoad } from './sign-up-load.ts'

type Mode = 'sound' | 'down' | 'silent' | '500'

/** A real store, and in front of it a connection that breaks when asked to. */
async function startStore(stops: Stops) {
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(temporaryFolder(stops), 's3'),
    configureBuckets: [{ name: 'documents', configs: [] }],
  })
  const { port } = await store.run()
  stops.add(() => store.close())
  let mode: Mode = 'sound'
  const front = createServer((received, answer) => {
    received.on('error', () => {})
    if (mode === 'down') return void received.socket.destroy()
    if (mode === 'silent') return void received.resume()
    if (mode === '500') return void received.resume().on('end', () => answer.writeHead(500).end())
    const { method, url, headers } = received
    received.pipe(
      forward({ port, host: '127.0.0.1', method, path: url, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 500, reply.headers)
        reply.pipe(answer)
      }),
    )
  })
  await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready))
  stops.add(async () => {
    front.closeAllConnections()
    front.close()
  })
  const env = {
    SIOL_S3_ENDPOINT: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    SIOL_S3_REGION: 'eu-west-1',
    SIOL_S3_BUCKET: 'documents',
    SIOL_S3_KEY_ID: 'S3RVER',
    SIOL_S3_SECRET: 'S3RVER',
  }
  return { env, set: (next: Mode) => (mode = next) }
}

const filesOf = async ({ database }: Harness, uid: string): Promise<number> =>
  Number((await database.query('select count(*) from files where uid = $1', [uid])).rows[0]?.count)

const storeFault = (mode: Exclude<Mode, 'sound'>, title: string): Fault => ({
  name: `s3-${mode}`,
  title,
  run: async (stops) => {
    const store = await startStore(stops)
    const harness = await openHarness(stops, { env: store.env })
    const picture = await photo({ megapixels: 1 })
    const { browser, uid } = await applicant(harness.app, 'store@example.ie')
    store.set(mode)
    const begun = performance.now()
    const uploading = sendDocument(browser, 'ppsn', jpeg(picture))
    const page = await harness.browser().get('/login')
    const meanwhile = performance.now() - begun
    const answer = await uploading
    const seconds = (performance.now() - begun) / 1000
    const recorded = await filesOf(harness, uid)
    store.set('sound')
    const again = await sendDocument(browser, 'ppsn', jpeg(picture))
    const held =
      answer.status >= 400 &&
      recorded === 0 &&
      seconds < 45 &&
      page.status === 200 &&
      again.status === 200 &&
      (await filesOf(harness, uid)) === 1
    return {
      held,
      figures: `the upload is answered ${answer.status} after ${seconds.toFixed(1)} s ("${answer.text.slice(0, 80)}"), ${recorded} recorded; another page meanwhile in ${meanwhile.toFixed(0)} ms; the same upload afterwards ${again.status}`,
    }
  },
})

/** Undefined where this user may not mount. */
function smallDisk(stops: Stops, megabytes: number): string | undefined {
  const folder = join(temporaryFolder(stops), 'disk')
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  stops.add(async () => void execFileSync('umount', ['-l', folder]))
  return folder
}

const noMount = 'a small disk needs the right to mount one'

/** Writes until nothing more fits. Returns what makes room again. */
function fill(folder: string): () => void {
  const ballast = join(folder, 'ballast')
  for (const size of [2 ** 20, 4096])
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  return () => rmSync(ballast)
}

const fullDisk: Fault = {
  name: 'disk-documents',
  title: 'the disk of the documents is full',
  run: async (stops) => {
    const disk = smallDisk(stops, 24)
    if (!disk) return { skipped: noMount }
    const harness = await openHarness(stops, { env: { SIOL_DATA_DIR: join(disk, 'app') } })
    const picture = await photo({ megapixels: 1 })
    const { browser, uid } = await applicant(harness.app, 'disk@example.ie')
    const freeSpace = fill(disk)
    const answer = await sendDocument(browser, 'ppsn', jpeg(picture))
    const page = await harness.browser().get('/login')
    const incoming = join(disk, 'app/incoming')
    const left = existsSync(incoming) ? readdirSync(incoming).length : 0
    const recorded = await filesOf(harness, uid)
    freeSpace()
    const again = await sendDocument(browser, 'ppsn', jpeg(picture))
    return {
      held:
        answer.status === 422 &&
        answer.text.includes('Error uploading files') &&
        recorded === 0 &&
        left === 0 &&
        page.status === 200 &&
        again.status === 200,
      figures: `an upload is answered ${answer.status} ("${answer.text.slice(0, 80)}"), ${recorded} recorded, ${left} files left behind; other pages ${page.status}; the same upload once there is room ${again.status}`,
    }
  },
}

const fullDatabaseDisk: Fault = {
  name: 'disk-database',
  title: 'the disk of the database is full',
  run: async (stops) => {
    const disk = smallDisk(stops, 220)
    if (!disk) return { skipped: noMount }
    const harness = await openHarness(stops, { databaseFolder: disk })
    harness.postgres.keepRunning()
    const load = signUpLoad(harness)
    await new Promise((go) => setTimeout(go, 2000))
    const freeSpace = fill(disk)
    // Sign-ups fill what is left of the segment that is being written.
    const big = 'create table if not exists fills (text text)'
    await harness.database.query(big).catch(() => {})
    for (let row = 0; row < 40; row++)
      await harness.database
        .query('insert into fills select repeat(md5(random()::text), 20000) from generate_series(1, 4)')
        .catch(() => {})
    await new Promise((go) => setTimeout(go, 4000))
    freeSpace()
    await new Promise((go) => setTimeout(go, 8000))
    const after = await harness.browser().get('/login')
    const { acknowledged, lost, answers } = await load.stop()
    const { rows } = await harness.database.query(
      "select count(*)::int as late from members where email_address like 'load%' and \"createdAt\" > now() - interval '6 seconds'",
    )
    const late = Number(rows[0]?.late)
    return {
      held: lost === 0 && late > 0 && after.status === 200 && Object.keys(answers).some((status) => status !== '303'),
      figures: `${acknowledged} sign-ups acknowledged, ${lost} lost; answers: ${describeAnswers(answers)}; once there is room, ${late} in the last six seconds, without a restart of the program`,
    }
  },
}

export const storageFaults: Fault[] = [
  storeFault('down', 'the document store closes every connection'),
  storeFault('silent', 'the document store accepts and never answers'),
  storeFault('500', 'the document store answers 500'),
  fullDisk,
  fullDatabaseDisk,
]
