/**
 * A real CalDAV server, Radicale: what an adviser has there is not offered to members, and it takes the calls that we
 * publish.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { httpsCalendars } from '../../src/adapters/outside-calendar/https.ts'
import { bookCall } from '../../src/areas/calls/flows/book-call.ts'
import { makeFeed, readFeed } from '../../src/areas/calls/flows/calendar-feed.ts'
import { readFreeTimes } from '../../src/areas/calls/flows/free-times.ts'
import { connectCalendar, enqueueCalendars } from '../../src/areas/calls/flows/outside-calendar.ts'
import { addAdviser } from '../../src/desk/flows/add-adviser.ts'
import { freePort } from '../../src/infrastructure/postgres/free-port.ts'
import type { MemberId } from '../../src/shared/domain/access/member-id.ts'
import { createAppContext, migrate, readConfig } from '../../tests/built-app.ts'
import { firstMember, seedFirstMember } from '../../tests/seeded-member.ts'
import { eventually, type Stops, startDatabase, temporaryFolder } from './harness.ts'
import { found, missingOf } from './patroni.ts'
import type { Fault } from './row.ts'

/** A Saturday, two weeks before the events below. */
const now = () => new Date('2026-11-21T10:00:00Z')

const zone = (name: string, [summer, winter]: readonly [string, string], [begins, ends]: readonly [string, string]) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`],
  ...[
    'BEGIN:DAYLIGHT',
    `DTSTART:${begins}`,
    `RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=${name === 'Europe/Dublin' ? '-1SU' : '2SU'}`,
  ],
  ...[`TZOFFSETFROM:${winter}`, `TZOFFSETTO:${summer}`, 'END:DAYLIGHT', 'BEGIN:STANDARD', `DTSTART:${ends}`],
  `RRULE:FREQ=YEARLY;BYMONTH=${name === 'Europe/Dublin' ? '10;BYDAY=-1SU' : '11;BYDAY=1SU'}`,
  ...[`TZOFFSETFROM:${summer}`, `TZOFFSETTO:${winter}`, 'END:STANDARD', 'END:VTIMEZONE'],
]
const dublin = zone('Europe/Dublin', ['+0100', '+0000'], ['19810329T010000', '19961027T020000'])
const newYork = zone('America/New_York', ['-0400', '-0500'], ['20070311T020000', '20071104T020000'])

const event = (id: string, lines: readonly string[], zones: readonly string[] = []): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Adviser//EN', ...zones],
    ...[
      'BEGIN:VEVENT',
      `UID:${id}`,
      'DTSTAMP:20261120T080000Z',
      'SUMMARY:Away',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ],
  ].join('\r\n')

const events: Readonly<Record<string, string>> = {
  weekly: event(
    'weekly',
    [
      ...['DTSTART;TZID=Europe/Dublin:20261123T093000', 'DTEND;TZID=Europe/Dublin:20261123T103000'],
      ...['RRULE:FREQ=WEEKLY;BYDAY=MO', 'EXDATE;TZID=Europe/Dublin:20261207T093000'],
    ],
    dublin,
  ),
  away: event('away', ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261204']),
  abroad: event(
    'abroad',
    ['DTSTART;TZID=America/New_York:20261201T080000', 'DTEND;TZID=America/New_York:20261201T090000'],
    newYork,
  ),
  cancelled: event('cancelled', ['DTSTART:20261202T100000Z', 'DTEND:20261202T110000Z', 'STATUS:CANCELLED']),
}

/** Whether a call can be booked then, while all events are there. */
const expected: Readonly<Record<string, boolean>> = {
  '2026-11-30T09:30:00Z': false,
  '2026-11-30T10:00:00Z': false,
  '2026-11-30T10:30:00Z': true,
  '2026-12-07T09:30:00Z': true,
  '2026-12-14T09:30:00Z': false,
  '2026-12-03T09:00:00Z': false,
  '2026-12-03T16:00:00Z': false,
  '2026-12-04T09:00:00Z': true,
  '2026-12-01T12:00:00Z': true,
  '2026-12-01T13:00:00Z': false,
  '2026-12-01T13:30:00Z': false,
  '2026-12-01T14:00:00Z': true,
  '2026-12-02T10:00:00Z': true,
}

/** Without a sign-in, since the address is the secret; on loopback, in the run's own folder. */
async function startRadicale(folder: string, stops: Stops) {
  const port = await freePort()
  mkdirSync(join(folder, 'collections'))
  writeFileSync(join(folder, 'rights'), '[all]\nuser: .*\ncollection: .*\npermissions: RrWw\n')
  const sections = {
    server: `hosts = 127.0.0.1:${port}`,
    auth: 'type = none',
    rights: `type = from_file\nfile = ${join(folder, 'rights')}`,
    storage: `filesystem_folder = ${join(folder, 'collections')}`,
  }
  const config = join(folder, 'config')
  writeFileSync(
    config,
    Object.entries(sections)
      .map(([name, text]) => `[${name}]\n${text}\n`)
      .join('\n'),
  )
  const program = spawn(found('radicale'), ['--config', config], { stdio: 'ignore' })
  const ended = new Promise<void>((done) => program.on('close', () => done()))
  const stop = async () => {
    program.kill()
    await ended
  }
  stops.add(stop)
  const address = `http://127.0.0.1:${port}`
  const ask = async (method: string, path: string, body?: string): Promise<number> => {
    const headers = { 'content-type': method === 'PUT' ? 'text/calendar; charset=utf-8' : 'application/xml' }
    return (await fetch(`${address}${path}`, { method, headers, ...(body !== undefined && { body }) })).status
  }
  if (!(await eventually(async () => (await ask('OPTIONS', '/')) === 200, 30_000)))
    throw new Error('Radicale did not start.')
  for (const path of ['/niamh/', '/niamh/diary/', '/niamh/calls/'])
    if ((await ask(path === '/niamh/' ? 'MKCOL' : 'MKCALENDAR', path)) !== 201) throw new Error(`${path} was not made.`)
  return { address, ask, stop }
}

export const calendarPeer: Fault = {
  name: 'calendar',
  title:
    'an adviser has a calendar at Radicale: read by the job, changed, lost; and it takes the calls that we publish',
  run: async (stops) => {
    const missing = missingOf(['radicale'])
    if (missing.length > 0) return { skipped: `not installed: ${missing.join(', ')}` }
    const folder = temporaryFolder(stops)
    const radicale = await startRadicale(folder, stops)
    const postgres = await startDatabase(folder, stops)
    await migrate(postgres.url)
    await seedFirstMember(postgres.url)
    const config = readConfig({
      ...{ DATABASE_URL: postgres.url, SIOL_DATA_DIR: join(folder, 'app'), SIOL_LOG_LEVEL: 'silent' },
    })
    const reader = httpsCalendars({ protocols: ['http:'], isAllowed: (address) => address === '127.0.0.1' })
    // An address is https in the program; the server here is not.
    const outsideCalendars = { read: (address: string) => reader.read(address.replace(/^https:/, 'http:')) }
    const app = await createAppContext({ ...config, databaseUrl: postgres.url }, { now, outsideCalendars })
    stops.add(app.stop)

    const added = await addAdviser(app, { name: 'Niamh Kelly', email: 'niamh@siol.example', buffer: 0 })
    if (!added.ok) throw new Error('The adviser was not added.')
    const change = { adviser: added.value, byUid: 'SERVER' }
    const put: number[] = []
    for (const [name, text] of Object.entries(events))
      put.push(await radicale.ask('PUT', `/niamh/diary/${name}.ics`, text))
    const wrongNow = async (wanted: Readonly<Record<string, boolean>>) => {
      const free = new Set(await readFreeTimes(app))
      return Object.entries(wanted).flatMap(([start, is]) => (free.has(Date.parse(start)) === is ? [] : [start]))
    }
    const reading = () => app.db.selectFrom('outside_calendars').selectAll().executeTakeFirst()
    const settles = async (wanted: Readonly<Record<string, boolean>>) => {
      await eventually(async () => (await wrongNow(wanted)).length === 0, 20_000)
      return wrongNow(wanted)
    }

    await connectCalendar(app, change, radicale.address.replace('http:', 'https:').concat('/niamh/diary/'))
    await eventually(async () => (await reading())?.read_at != null, 20_000)
    const first = await wrongNow(expected)
    await radicale.ask('DELETE', '/niamh/diary/away.ics')
    await enqueueCalendars(app)
    const withoutAway = { ...expected, '2026-12-03T09:00:00Z': true, '2026-12-03T16:00:00Z': true }
    const second = await settles(withoutAway)

    const member = await app.db
      .selectFrom('members')
      .select('uid')
      .where('email_address', '=', firstMember)
      .executeTakeFirstOrThrow()
    const start = new Date('2026-12-02T10:00:00Z')
    const slot = { start, timezone: 'Europe/Dublin', phone: '0871234567' }
    const booked = await bookCall(app, member.uid as MemberId, slot)
    const made = await makeFeed(app, change, '')
    const token = made.ok ? (made.value.split('/').at(-1)?.replace('.ics', '') ?? '') : ''
    const feed = await readFeed(app, token, '127.0.0.1' as Parameters<typeof readFeed>[2])
    const published = new ICAL.Component(ICAL.parse(feed.ok ? feed.value.text : '') as [string, unknown[], unknown[]])
    const calls = published.getAllSubcomponents('vevent')
    const taken: number[] = []
    for (const call of calls) {
      const alone = new ICAL.Component('vcalendar')
      alone.addPropertyWithValue('version', '2.0')
      alone.addPropertyWithValue('prodid', published.getFirstPropertyValue('prodid') as string)
      alone.addSubcomponent(call)
      taken.push(await radicale.ask('PUT', `/niamh/calls/${taken.length}.ics`, `${alone.toString()}\r\n`))
    }
    const kept = await (await fetch(`${radicale.address}/niamh/calls/`)).text()
    const [back] = new ICAL.Component(ICAL.parse(kept) as [string, unknown[], unknown[]]).getAllSubcomponents('vevent')
    const returned = back && new ICAL.Event(back).startDate.toJSDate().getTime() === start.getTime()

    await radicale.stop()
    await enqueueCalendars(app)
    const noticed = await eventually(async () => (await reading())?.fault === 'unreachable', 20_000)
    const third = await wrongNow({ ...withoutAway, '2026-12-02T10:00:00Z': false })
    const wrong = [...first, ...second, ...third]
    return {
      held:
        wrong.length === 0 &&
        put.every((status) => status === 201) &&
        booked.ok &&
        taken.length === 1 &&
        taken[0] === 201 &&
        returned === true &&
        noticed,
      figures: [
        `${put.filter((status) => status === 201).length} of ${put.length} events stored`,
        `${Object.keys(expected).length} times right in each of 3 readings${wrong.length === 0 ? '' : `, but for ${wrong.join(' ')}`}`,
        `${taken.filter((status) => status === 201).length} of ${calls.length} published calls taken by it and read back${returned ? ' at their time' : ', not at their time'}`,
        noticed ? 'its end noticed, and its busy times kept' : 'its end not noticed',
      ].join('; '),
    }
  },
}
