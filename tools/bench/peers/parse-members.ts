/** Parse Server on the PostgreSQL of the run, in a database of its own, with as many members, sessions and profiles as Síol. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../src/infrastructure/postgres/free-port.ts'
import type { OnStop } from '../app-under-bench.ts'
import { password } from '../visitor.ts'
import { peersFolder, startPeer } from './peer-programs.ts'

export type ParseMember = { path: string; headers: Record<string, string> }
export type ParsePeer = { url: string; pid: number; members: ParseMember[] }

const database = 'parse'

/** Each profile is an object that only its owner reads and writes, with the fields of `profile`. */
export async function startParseServer(
  onStop: OnStop,
  { databaseUrl, members, profile }: { databaseUrl: string; members: number; profile: Record<string, unknown> },
): Promise<ParsePeer> {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const own = new URL(databaseUrl)
  own.pathname = `/${database}`
  const [appId, masterKey] = [randomBytes(12).toString('hex'), randomBytes(24).toString('hex')]
  const port = await freePort()
  const pid = await startPeer(onStop, join(peersFolder, 'parse-server.js'), {
    env: { PORT: String(port), DATABASE_URL: own.href, APP_ID: appId, MASTER_KEY: masterKey },
  })
  const url = `http://127.0.0.1:${port}`
  const app = { 'x-parse-application-id': appId, 'content-type': 'application/json' }

  async function send(method: string, path: string, headers: Record<string, string>, body: unknown) {
    const response = await fetch(url + path, { method, headers: { ...app, ...headers }, body: JSON.stringify(body) })
    const answer = await response.text()
    if (!response.ok) throw new Error(`Parse Server answered ${response.status} to ${path}: ${answer}`)
    return JSON.parse(answer) as Record<string, string>
  }

  const types: Record<string, string> = { string: 'String', boolean: 'Boolean', number: 'Number', object: 'Object' }
  const typeOf = (value: unknown) => (Array.isArray(value) ? 'Array' : types[typeof value])
  const fields = Object.entries(profile).map(([name, value]) => [name, { type: typeOf(value) }])
  await send(
    'POST',
    '/parse/schemas/Profile',
    { 'x-parse-master-key': masterKey },
    {
      className: 'Profile',
      fields: Object.fromEntries(fields),
      classLevelPermissions: { create: { requiresAuthentication: true }, get: { '*': true }, update: { '*': true } },
    },
  )
  const made: ParseMember[] = []
  for (let number = 0; number < members; number++) {
    const email = `member${number}@example.ie`
    const user = await send('POST', '/parse/users', {}, { username: email, email, password })
    const session = { 'x-parse-session-token': user.sessionToken ?? '' }
    const own = { [user.objectId ?? '']: { read: true, write: true } }
    const { objectId } = await send('POST', '/parse/classes/Profile', session, { ...profile, ACL: own })
    made.push({ path: `/parse/classes/Profile/${objectId}`, headers: { ...app, ...session } })
  }
  return { url, pid, members: made }
}
