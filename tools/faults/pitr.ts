/**
 * Point-in-time recovery: every segment of the log of writes is kept beside a base backup, and a moment between two
 * changes comes back.
 */
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { anna, signUp } from '../../tests/accounts.ts'
import { startApp } from '../../tests/app-process.ts'
import { migrate } from '../../tests/built-app.ts'
import { browserAt } from '../../tests/program-browser.ts'
import { password, seedFirstMember } from '../../tests/seeded-member.ts'
import { eventually, temporaryFolder } from './harness.ts'
import { makeNode } from './postgres-node.ts'
import type { Fault } from './row.ts'

const members = "select email_address as email from members where email_address like 'pitr%' order by 1"

export const pointInTime: Fault = {
  name: 'pitr',
  title: 'a PostgreSQL with WAL archiving is restored to a moment between two sign-ups',
  run: async (stops) => {
    if (process.platform === 'win32') return { skipped: 'its commands are those of a Unix shell' }
    const folder = temporaryFolder(stops)
    const archive = join(folder, 'archive')
    mkdirSync(archive)
    // PostgreSQL runs as another user when this one is root.
    chmodSync(archive, 0o777)
    const nodes = await Promise.all([makeNode(join(folder, 'one')), makeNode(join(folder, 'two'))])
    for (const node of nodes)
      stops.add(async () => {
        await node.kill()
        node.remove()
      })
    const [primary, restored] = nodes
    if (!primary || !restored) throw new Error('There are two nodes.')
    primary.set('archive_mode', 'on')
    primary.set('archive_command', `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`)
    await primary.start()
    await primary.run('create database app')
    await migrate(primary.url('app'))
    await seedFirstMember(primary.url('app'))
    const started = (url: string) =>
      startApp({ DATABASE_URL: url, SIOL_DATA_DIR: join(folder, 'app'), SIOL_LOG_LEVEL: 'silent' })
    const program = await started(primary.url('app'))
    stops.add(async () => void (await program.stop()))
    const enrol = async (email: string) => {
      const page = await signUp(browserAt(program.address), { ...anna, email })
      if (page.status !== 303) throw new Error(`A sign-up answered ${page.status}.`)
    }

    await enrol('pitr0@example.ie')
    await restored.copy(primary)
    await enrol('pitr1@example.ie')
    await pause(1000)
    const [moment] = await primary.run('select now()::text as at')
    await pause(1000)
    // The mistake: a later sign-up, and an unintended statement.
    await enrol('pitr2@example.ie')
    await primary.run("update members set first_name = 'Wrong'", 'app')
    const [segment] = await primary.run('select pg_walfile_name(pg_switch_wal()) as name')
    const archived = await eventually(async () => readdirSync(archive).includes(String(segment?.name)), 30_000)
    await program.stop()
    await primary.kill()

    const begun = performance.now()
    restored.set('archive_mode', 'off')
    restored.set('restore_command', `cp "${archive}/%f" "%p"`)
    restored.set('recovery_target_time', String(moment?.at))
    restored.set('recovery_target_action', 'promote')
    restored.signal('recovery.signal')
    await restored.start()
    const open = await eventually(
      async () => (await restored.run('select pg_is_in_recovery() as busy'))[0]?.busy === false,
      60_000,
      100,
    )
    const seconds = (performance.now() - begun) / 1000
    const emails = (await restored.run(members, 'app')).map(({ email }) => email)
    const wrong = await restored.run("select 1 from members where first_name = 'Wrong'", 'app')
    const again = await started(restored.url('app'))
    stops.add(async () => void (await again.stop()))
    const signedIn = await browserAt(again.address).post('/login', { email: 'pitr1@example.ie', password })
    const held =
      archived &&
      open &&
      emails.join() === 'pitr0@example.ie,pitr1@example.ie' &&
      wrong.length === 0 &&
      signedIn.status === 303
    return {
      held,
      figures: `${readdirSync(archive).length} files archived; restored in ${seconds.toFixed(1)} s to ${emails.length} of 3 sign-ups (${emails.join(', ')}), ${wrong.length} rows of the wrong statement; the program started on it, and a sign-in there answers ${signedIn.status}`,
    }
  },
}
