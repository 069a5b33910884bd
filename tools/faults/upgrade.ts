/**
 * Two replicas of an older release behind a proxy are replaced by this build one after the other, while members sign up
 * and read, and then by the older release again.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../src/infrastructure/postgres/free-port.ts'
import { type AppProcess, startApp } from '../../tests/app-process.ts'
import { browserAt } from '../../tests/program-browser.ts'
import { root } from '../checks/project-root.ts'
import { startBalancer } from './balancer.ts'
import { startDatabase, temporaryFolder } from './harness.ts'
import { startMailPeer } from './mail-peer.ts'
import { buildRelease, newestTag } from './release.ts'
import type { Fault } from './row.ts'
import { describeAnswers, signedUp, signUpLoad, statusOf } from './sign-up-load.ts'

const readers = 4
/** Milliseconds of load before, between and after. */
const stretch = 5000

const versionIn = (folder: string): string => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
const migrationsIn = (folder: string) => readdirSync(join(folder, 'db/migrations'))

export const upgrade: Fault = {
  name: 'upgrade',
  title: 'two replicas of an older release replaced by this build one after the other under load, and back',
  onlyByName: true,
  run: async (stops, { from = newestTag() }) => {
    if (process.platform === 'win32') return { skipped: 'its commands are those of a Unix shell' }
    if (from === undefined) return { skipped: 'no tag is before this commit; name the release with --from COMMIT' }
    const old = await buildRelease(from)
    const folder = temporaryFolder(stops)
    const postgres = await startDatabase(folder, stops)
    const mail = await startMailPeer()
    stops.add(mail.close)
    const ports = [await freePort(), await freePort()]
    const balancer = await startBalancer(ports)
    stops.add(balancer.close)
    const { address } = balancer
    const settings = {
      DATABASE_URL: postgres.url,
      SIOL_ORIGIN: address,
      SIOL_DATA_DIR: join(folder, 'app'),
      SIOL_TRUST_PROXY: 'true',
      SIOL_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SIOL_MAIL_FROM: 'Siol <hello@siol.example>',
      SIOL_LOG_LEVEL: 'error',
    }
    const replicas: (AppProcess | undefined)[] = []
    stops.add(async () => void (await Promise.all(replicas.map((each) => each?.kill()))))
    /** What those that were replaced had written. */
    let output = ''
    const replaceAll = async (program: string) => {
      for (const [number, port] of ports.entries()) {
        await replicas[number]?.stop()
        output += replicas[number]?.output() ?? ''
        replicas[number] = undefined
        replicas[number] = await startApp({ ...settings, PORT: String(port) }, program)
      }
    }

    await replaceAll(old.folder)
    const database = new pg.Pool({ connectionString: postgres.url, max: 4 })
    database.on('error', () => {})
    stops.add(() => database.end())
    const load = signUpLoad({ address, database }, 2)
    const pages: Record<string, number> = {}
    const assets: Record<string, number> = {}
    const count = (answers: Record<string, number>, status: string) => {
      answers[status] = (answers[status] ?? 0) + 1
    }
    let reads = true
    const reader = async (number: number) => {
      const browser = number % 2 ? await signedUp(address, fetch) : browserAt(address, fetch)
      const path = ['/login', '/verify/email-verification', '/pension-calculator'][number % 3] ?? '/login'
      while (reads) {
        const page = browser.get(path)
        count(pages, await statusOf(page))
        // Like a browser that has a page of either release open.
        const asset = /"(\/assets\/[^"]+)"/.exec((await page.catch(() => undefined))?.html ?? '')?.[1]
        if (asset) count(assets, await statusOf(browser.get(asset)))
        await pause(20)
      }
    }
    const reading = Promise.all(Array.from({ length: readers }, (_, number) => reader(number)))

    await pause(stretch)
    await replaceAll(root)
    await pause(stretch)
    const back = await replaceAll(old.folder).then(
      () => 'and back',
      (error: Error) => `no way back: ${/^.*newer version.*$/m.exec(error.message)?.[0] ?? error.message}`,
    )
    if (back === 'and back') await pause(stretch)
    else await replaceAll(root)
    reads = false
    await reading
    const { acknowledged, lost, answers } = await load.stop()
    // Scripts are told apart: a page whose release left in the moment in between works without its own.
    const failed = [pages, answers]
      .flatMap((each) => Object.entries(each))
      .filter(([status]) => !['200', '303'].includes(status))
      .reduce((sum, [, times]) => sum + times, 0)
    const migrations = migrationsIn(root).filter((name) => !migrationsIn(old.folder).includes(name)).length
    output += replicas.map((each) => each?.output()).join('')
    const errors = [...new Set([...output.matchAll(/"message":"([^"]+)"/g)].map(([, message]) => message))]
    const said = failed === 0 ? '' : `; the programs said: ${errors.join('; ').slice(0, 600)}`
    return {
      held: failed === 0 && lost === 0 && acknowledged > 0,
      figures: `from ${versionIn(old.folder)} (${old.commit}) over ${migrations} migrations, ${back}: ${failed} requests failed; pages: ${describeAnswers(pages)}; their scripts: ${describeAnswers(assets)}; sign-ups: ${describeAnswers(answers)}, ${lost} lost${said}`,
    }
  },
}
