/** What the security log of a test's app has. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { securityPseudonym } from '#infrastructure/security-log.ts'
import type { TestApp } from './app.ts'

export type SecurityLine = { kind: string; account?: string; requestId?: string; network?: string } & Record<
  string,
  unknown
>

export async function securityLines(app: TestApp): Promise<{ text: string; lines: SecurityLine[] }> {
  const folder = join(app.folder, 'security')
  const files = await Promise.all((await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')))
  const text = files.join('')
  return {
    text,
    lines: text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
}

/** The newest event of each kind about this account. */
export async function eventsOf(app: TestApp, uid: string): Promise<Record<string, SecurityLine>> {
  const account = securityPseudonym(app.context.secret)(uid)
  const { lines } = await securityLines(app)
  return Object.fromEntries(lines.filter((line) => line.account === account).map((line) => [line.kind, line]))
}
