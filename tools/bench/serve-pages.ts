/** Starts the server of `page-server.ts`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../src/infrastructure/postgres/free-port.ts'
import { root } from '../checks/project-root.ts'
import type { OnStop } from './app-under-bench.ts'
import type { Answer, Served } from './pages/page-server.ts'

/** Resolves to its address. */
export async function servePages(onStop: OnStop, answers: Served['answers']): Promise<string> {
  const port = await freePort()
  const program = join(root, 'tools/bench/pages/page-server.ts')
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  onStop(async () => {
    child.kill()
    await ended
  })
  child.stdin.end(JSON.stringify({ port, answers } satisfies Served))
  const isReady = await Promise.race([once(child.stdout, 'data').then(() => true), ended])
  if (!isReady) throw new Error('The server of the floor ended before it was ready.')
  return `http://localhost:${port}`
}

export const floorPages = ['/one-line', '/another-line'] as const

/** Of HTTP itself, or of one answer alone. */
const notCopied =
  /^(connection|keep-alive|date|transfer-encoding|content-length|content-encoding|set-cookie|etag|vary|link)$/

/**
 * The floor: pages of one line, with the headers that the program sends with a page, and each with a link to the other.
 */
export async function floorAnswers(site: string): Promise<Served['answers']> {
  const page = await fetch(`${site}/faq`)
  await page.arrayBuffer()
  const headers = Object.fromEntries([...page.headers].filter(([name]) => !notCopied.test(name)))
  const [one, other] = floorPages
  const answerWith = (title: string, to: string): Answer => ({
    headers,
    body: Buffer.from(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Floor</title><h1><a href="${to}">${title}</a></h1>`,
    ).toString('base64'),
  })
  return { [one]: answerWith('One line', other), [other]: answerWith('Another line', one) }
}
