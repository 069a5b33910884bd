/** The home of different members: pages a second beside those of React alone, and the SQL statements of each page. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { demoUsers } from '../../../src/areas/development/domain/demo-users.ts'
import { root } from '../../checks/project-root.ts'
import type { AppUnderBench, OnStop } from '../app-under-bench.ts'
import type { Element, RenderJob } from '../bare-renderer.ts'
import type { Findings } from '../figure.ts'
import { sendLoad } from '../load.ts'
import { startBrowser } from '../phone.ts'
import { statementsDuring } from '../statements.ts'
import { signIn, Visitor } from './visitor.ts'

const members = 16
const warmUp = 5
const seconds = 10
const chromeReads = 'gzip, deflate, br, zstd'

const shorten = (statement: string) => (statement.length > 110 ? `${statement.slice(0, 107)}...` : statement)

/** Demo users at different places of the journey, of those who have a home. */
async function membersWithHome({ address, accountOf }: AppUnderBench): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  for (const { place } of demoUsers) {
    const visitor = new Visitor(address)
    await signIn(visitor, accountOf(place))
    const hasHome = await visitor.get('/').then(
      () => true,
      () => false,
    )
    if (hasHome) visitors.push(visitor)
    if (visitors.length === members) return visitors
  }
  throw new Error(`Only ${visitors.length} demo users have a home.`)
}

/** The elements of a page as its document has them, which React is to write again. */
async function elementsOf(onStop: OnStop, pages: readonly string[]): Promise<Element[]> {
  const page = await (await startBrowser(onStop)).newPage()
  return page.evaluate((documents) => {
    const read = (element: globalThis.Element): Element => ({
      tag: element.localName,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      children: [...element.childNodes].flatMap((child) => {
        if (child.nodeType === Node.TEXT_NODE) return child.textContent ?? ''
        return child.nodeType === Node.ELEMENT_NODE ? read(child as globalThis.Element) : []
      }),
    })
    return documents.map((html) => read(new DOMParser().parseFromString(html, 'text/html').documentElement))
  }, pages)
}

/** Pages a second of React alone, in a process of its own while nothing else runs. */
async function renderAlone(trees: Element[]): Promise<number> {
  const program = join(root, 'tools/bench/bare-renderer.ts')
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ trees, warmUp, seconds } satisfies RenderJob))
  return Number.parseFloat(await text(child.stdout))
}

export async function measureHomePages(app: AppUnderBench, { onStop }: { onStop: OnStop }): Promise<Findings> {
  const visitors = await membersWithHome(app)
  const job = {
    url: app.address,
    connections: members,
    requests: visitors.map(({ headers }) => ({ path: '/', headers: { ...headers, 'accept-encoding': chromeReads } })),
  }
  await sendLoad({ ...job, seconds: warmUp })
  const { perSecond, p99 } = await sendLoad({ ...job, seconds })
  const pages = await Promise.all(
    visitors.map(async ({ headers }) => (await fetch(`${app.address}/`, { headers })).text()),
  )
  const alone = await renderAlone(await elementsOf(onStop, pages))
  const statements = await statementsDuring(app, async () => {
    for (const visitor of visitors) await visitor.get('/')
  })
  return {
    figures: [
      {
        name: `home, ${members} members at once`,
        value: perSecond,
        unit: 'pages/s',
        goal: 'home',
        beside: `React alone, the same elements: ${alone.toFixed(0)} pages/s`,
      },
      { name: 'home, 99th percentile', value: p99, unit: 'ms' },
      { name: 'home, SQL statements', value: statements.length / members, unit: 'a page' },
    ],
    remarks: [...new Set(statements)].map(shorten),
  }
}
