/** Clients that hold on to what they are given: slow ones, silent ones, ones that hang up; and little memory. */
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { photo } from '../../src/infrastructure/documents.fixture.ts'
import { applicant, documentAt, jpeg, sendDocument } from '../../tests/document-samples.ts'
import { eventually, type Harness, openHarness, type Stops } from './harness.ts'
import type { Fault } from './row.ts'

/** The slowest of twenty pages, in milliseconds. */
async function slowestPage(harness: Harness): Promise<number> {
  let slowest = 0
  for (let each = 0; each < 20; each++) {
    const begun = performance.now()
    const page = await harness.browser().get('/login')
    if (page.status !== 200) throw new Error(`/login answered ${page.status}`)
    slowest = Math.max(slowest, performance.now() - begun)
  }
  return slowest
}

async function connections(harness: Harness, stops: Stops, count: number) {
  const port = Number(new URL(harness.address).port)
  let closed = 0
  const sockets = Array.from({ length: count }, (): Socket => {
    const socket = connect(port, '127.0.0.1')
    socket
      .on('error', () => {})
      .on('close', () => closed++)
      .resume()
    return socket
  })
  stops.add(async () => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(
    sockets.map((socket) => new Promise<void>((ready) => socket.once('connect', ready).once('error', () => ready()))),
  )
  return { sockets, closed: () => closed }
}

const slow: Fault = {
  name: 'client-slow',
  title: '200 clients send a byte a second',
  run: async (stops) => {
    const harness = await openHarness(stops)
    const usual = await slowestPage(harness)
    const { sockets, closed } = await connections(harness, stops, 200)
    const text = `GET /login HTTP/1.1\r\nHost: ${new URL(harness.address).host}\r\nX-Slow: ${'a'.repeat(200)}`
    const begun = performance.now()
    let sent = 0
    const timer = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write(text[sent] ?? 'a')
      sent++
    }, 1000)
    stops.add(async () => clearInterval(timer))
    const meanwhile = await slowestPage(harness)
    while (closed() < 200 && performance.now() - begun < 40_000) await pause(250)
    const seconds = (performance.now() - begun) / 1000
    return {
      held: closed() === 200 && meanwhile < usual * 5 + 250,
      figures: `${closed()} closed after ${seconds.toFixed(0)} s; the slowest of 20 pages ${meanwhile.toFixed(0)} ms, before ${usual.toFixed(0)} ms`,
    }
  },
}

const silent: Fault = {
  name: 'client-silent',
  title: '1,000 connections that say nothing',
  run: async (stops) => {
    const harness = await openHarness(stops)
    const usual = await slowestPage(harness)
    const begun = performance.now()
    const { closed } = await connections(harness, stops, 1000)
    const meanwhile = await slowestPage(harness)
    while (closed() < 1000 && performance.now() - begun < 60_000) await pause(250)
    const seconds = (performance.now() - begun) / 1000
    return {
      held: closed() === 1000 && meanwhile < usual * 5 + 250,
      figures: `${closed()} closed after ${seconds.toFixed(0)} s; the slowest of 20 pages ${meanwhile.toFixed(0)} ms, before ${usual.toFixed(0)} ms`,
    }
  },
}

const hangsUp: Fault = {
  name: 'client-hangs-up',
  title: 'clients hang up in the middle of uploads',
  run: async (stops, { rounds }) => {
    const harness = await openHarness(stops)
    const picture = await photo({ megapixels: 2 })
    const { browser, uid } = await applicant(harness.app, 'hangs-up@example.ie')
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const port = Number(new URL(harness.address).port)
    for (let round = 0; round < rounds; round++) {
      const { sockets } = await connections(harness, stops, 1)
      const [socket] = sockets
      const head = [
        `POST ${documentAt('ppsn')} HTTP/1.1`,
        `Host: localhost:${port}`,
        `Origin: ${harness.address}`,
        `Cookie: ${cookie}`,
        'Content-Type: multipart/form-data; boundary=cut',
        `Content-Length: ${picture.length + 200}`,
      ].join('\r\n')
      socket?.write(
        `${head}\r\n\r\n--cut\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
      )
      socket?.write(picture.subarray(0, Math.floor((picture.length * round) / rounds)))
      await pause(60)
      socket?.destroy()
    }
    const incoming = () => readdirSync(join(harness.folder, 'app/incoming')).length
    await eventually(async () => incoming() === 0, 10_000)
    const left = incoming()
    const { rows } = await harness.database.query('select 1 from files where uid = $1', [uid])
    const again = await sendDocument(browser, 'ppsn', jpeg(picture))
    return {
      held: left === 0 && rows.length === 0 && again.status === 200,
      figures: `${rounds} uploads cut, ${left} files left behind, ${rows.length} recorded; a whole upload afterwards ${again.status}`,
    }
  },
}

/**
 * Megabytes of the program and the processes that it started, as a limit of memory counts them: what is each one's own,
 * and the code that they share once.
 */
function residentOf(pid: number): number {
  const status = (of: number) => {
    try {
      return readFileSync(`/proc/${of}/status`, 'utf8')
    } catch {
      return ''
    }
  }
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && status(Number(name)).includes(`PPid:\t${pid}\n`),
  )
  const parts = [pid, ...children.map(Number)].map((each) => {
    const text = status(each)
    const megabytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024
    return { own: megabytes('RssAnon') + megabytes('RssShmem'), code: megabytes('RssFile') }
  })
  return parts.reduce((sum, { own }) => sum + own, Math.max(...parts.map(({ code }) => code)))
}

const memory: Fault = {
  name: 'memory',
  title: '512 MB of memory: large photos, many pages, many at once',
  run: async (stops) => {
    if (process.platform !== 'linux') return { skipped: 'memory is read from /proc' }
    // The heap's share; the rest is for buffers, image processing and the code.
    const harness = await openHarness(stops, {
      env: { NODE_OPTIONS: '--max-old-space-size=160 --max-semi-space-size=4', MALLOC_TRIM_THRESHOLD_: '131072' },
    })
    const { pid } = harness.program()
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, residentOf(pid))
    }, 50)
    stops.add(async () => clearInterval(watch))
    const large = await photo({ megapixels: 12 })
    const members = []
    for (let each = 0; each < 4; each++) members.push(await applicant(harness.app, `memory${each}@example.ie`))
    const uploads = members.map(({ browser }) => sendDocument(browser, 'ppsn', jpeg(large)))
    const pages = Array.from({ length: 300 }, (_, each) =>
      harness.browser().get(each % 2 ? '/login' : '/pension-calculator'),
    )
    const answered = (await Promise.all(pages)).filter(({ status }) => status < 400).length
    const statuses = (await Promise.all(uploads)).map(({ status }) => status)
    return {
      held:
        most < 512 && answered === 300 && statuses.every((status) => status === 200) && harness.program().pid === pid,
      figures: `${most.toFixed(0)} MB at most in the program and its processes; 4 photos of 12 megapixels at once answered ${statuses.join(', ')}; ${answered} of 300 pages at once`,
    }
  },
}

export const clientFaults: Fault[] = [slow, silent, hangsUp, memory]
