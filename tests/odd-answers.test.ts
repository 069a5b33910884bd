/** Every page with a form keeps what was typed when its request gets an answer that is not ours. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { addresses } from '#addresses.ts'

// It starts a thread that only the build knows.
vi.mock('#areas/firm/flows/show-version.ts', () => ({}))

type Page = {
  clientAction?: (args: { request: Request; serverAction: () => Promise<never>; params: object }) => Promise<unknown>
}
const modules = import.meta.glob<Page>('/src/{areas/*/{pages,desk},desk/pages}/**/*.tsx')
const source = (file: string) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8')

/** They take no posts, or their popups end in a document of their own. */
const withoutScript = [
  '/desk',
  '/desk/audit',
  '/desk/numbers',
  '/desk/api/reference',
  '/desk/firm/versions/:version/page/:page',
  '/dev/accounts',
]
const pages = addresses.filter(
  ({ path, file, script }) =>
    file.endsWith('.tsx') &&
    script !== 'none' &&
    !withoutScript.includes(path) &&
    /^export (?:const|async function) action\b/m.test(source(file)),
)

const lost = {
  502: { status: 502, statusText: '', internal: false, data: '' },
  503: { status: 503, statusText: '', internal: false, data: '' },
  429: { status: 429, statusText: '', internal: false, data: '' },
  500: { status: 500, statusText: '', internal: false, data: '' },
  portal: new Error('Unable to decode turbo-stream response', { cause: new SyntaxError('<') }),
  cut: new TypeError('Failed to fetch'),
}

test('there are as many as the table of addresses has', () => {
  expect(pages.length).toBeGreaterThan(50)
})

test.each(pages.map(({ path, file }) => [path, file] as const))(
  '%s stays, with an answer to show',
  async (path, file) => {
    const page = await modules[`/src/${file}`]?.()
    expect(page?.clientAction, 'no clientAction').toBeDefined()
    for (const [name, error] of Object.entries(lost)) {
      const body = new URLSearchParams({ intent: 'resend', email: 'anna@example.ie' })
      const request = new Request(`http://localhost${path}`, { method: 'POST', body })
      const answer = await page?.clientAction?.({ request, serverAction: () => Promise.reject(error), params: {} })
      expect(answer, name).toMatchObject({ init: { status: name === '429' ? 429 : 503 } })
      expect(JSON.stringify((answer as { data: unknown }).data), name).toMatch(/\w{5}/)
    }
  },
)
