/** The whole app on its own database, called through fetch, and a test browser without JavaScript. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { documentCheck } from '#infrastructure/document-check/document-check.ts'
import type { Replacements } from '#server/app-context.ts'
import { createApp, createAppContext, readConfig } from './built-app.ts'
import { retryDelay } from './patience.ts'
import { quickDocuments } from './quick-documents.ts'
import { readText } from './read-text.ts'
import { cloneDatabase } from './test-database.ts'

/** For a test in which many requests meet in the database, or wait for a transaction that the test holds open. */
export const crowded = { connections: 10 }

export type TestApp = Awaited<ReturnType<typeof openApp>>

/** A clock that the test controls. */
export class Clock {
  #now = new Date('2026-11-21T10:00:00Z').getTime()
  now = (): Date => new Date(this.#now)
  pass(seconds: number): void {
    this.#now += seconds * 1000
  }
}

const origin = 'http://localhost:3000'

/** With the test that runs, or with its file when none does: within a test, `afterAll` silently does nothing. */
function atTheEnd(work: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(work)
  else afterAll(work)
}

/** One process for the documents of all apps, which ends with the tests: its start takes longer than most documents. */
const checks = { ...documentCheck(), stop: async () => {} }

/**
 * `env` adds settings; with `DATABASE_URL`, another app's database is used. With `pdfs`, documents are rendered as for
 * members, half a second for each approval: for tests that read them. Everything is closed with the test that opens it,
 * or with the file.
 */
export async function openApp(
  env: Record<string, string> = {},
  { pdfs = false, ...replacements }: Replacements & { pdfs?: boolean } = {},
) {
  const database = env.DATABASE_URL ? undefined : await cloneDatabase()
  const folder = await mkdtemp(join(tmpdir(), `siol-app-${process.pid}-`))
  // Before the app, whose start may be refused; it is done after the app has stopped.
  atTheEnd(async () => {
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const clock = new Clock()
  const config = readConfig({
    ...(database && { DATABASE_URL: database.url }),
    SIOL_SECRET: 'a secret for tests, 32 characters or more',
    SIOL_FILE_KEY: 'a2V5IG9mIHRoZSB0ZXN0cywgMzIgYnl0ZXMgbG9uZy4=',
    SIOL_DATA_DIR: folder,
    SIOL_LOG_LEVEL: 'silent',
    ...env,
  })
  const context = await createAppContext(
    { ...config, databaseUrl: config.databaseUrl ?? '' },
    {
      now: clock.now,
      // A refusal that answers late on purpose answers at once, unless a test looks at that.
      wait: async () => {},
      retryDelay,
      firmEvery: 3_600_000,
      // Enough for requests to meet in the database. Each costs PostgreSQL a process, which learns every table anew.
      connections: 2,
      ...(pdfs ? {} : { documents: quickDocuments }),
      documentCheck: checks,
      ...replacements,
    },
  )
  const app = createApp(context)
  atTheEnd(() => context.stop())
  return { context, app, clock, folder, browser: () => new Browser(app, config.origin) }
}

type Sent = Record<string, string>

/** Keeps cookies, sends Origin as browsers do, and does not follow a redirect unless asked to. */
export class Browser {
  readonly #app: { fetch(request: Request): Response | Promise<Response> }
  readonly origin: string
  readonly cookies = new Map<string, string>()

  constructor(app: { fetch(request: Request): Response | Promise<Response> }, at = origin) {
    this.#app = app
    this.origin = at
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Page> {
    const headers = new Headers(init.headers)
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const url = path.startsWith('http') ? path : `${this.origin}${path}`
    const response = await this.#app.fetch(new Request(url, { ...init, headers }))
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';')
      const at = pair.indexOf('=')
      const gone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
      if (gone) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return readPage(response)
  }

  get(path: string): Promise<Page> {
    return this.fetch(path)
  }

  /** Posts a form as a browser without JavaScript does. */
  post(path: string, form: Sent, headers: Sent = {}): Promise<Page> {
    return this.fetch(path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: this.origin, ...headers },
    })
  }

  json(path: string, body: unknown, headers: Sent = {}): Promise<Page> {
    return this.fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { origin: this.origin, 'content-type': 'application/json', ...headers },
    })
  }

  /** Follows redirects to a page; throws after ten. */
  async follow(page: Page): Promise<Page> {
    let current = page
    for (let hops = 0; current.location !== undefined; hops++) {
      if (hops === 10) throw new Error(`too many redirects, last to ${current.location}`)
      current = await this.get(current.location)
    }
    return current
  }
}

export type Page = {
  status: number
  location: string | undefined
  headers: Headers
  html: string
  /** The visible text: without tags and scripts, entities decoded, white space folded. */
  text: string
}

async function readPage(response: Response): Promise<Page> {
  const html = await response.text()
  const location = response.headers.get('location') ?? undefined
  return {
    status: response.status,
    location: location?.replace(origin, ''),
    headers: response.headers,
    html,
    text: readText(html),
  }
}
