/** The clients as they were published, bundled as a site that uses them would bundle them. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'

const here = import.meta.dirname

export type PublishedClient = 'react-jotform-embed' | 'jotform-react'

/** The older client needs the React of its day; the other runs in today's. */
const clients = {
  'react-jotform-embed': {
    input: join(here, 'page.ts'),
    alias: [
      { find: /^react$/, replacement: join(here, 'react.ts') },
      { find: /^react-dom$/, replacement: join(here, 'react-dom.ts') },
    ],
  },
  'jotform-react': { input: join(here, 'jotform-react.ts'), alias: [] },
} satisfies Record<PublishedClient, object>

const bundled = new Map<PublishedClient, Promise<string>>()

async function bundle(client: PublishedClient): Promise<string> {
  const { input, alias } = clients[client]
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    resolve: { alias },
    build: { write: false, rollupOptions: { input, output: { format: 'iife' } } },
  })
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return output?.output[0].code ?? ''
}

type Embedded = { client?: PublishedClient; formId?: string }

/** Opens, at an address of ours that nothing else has, a page that embeds `src`. */
export async function openClientPage(
  page: Page,
  src: string,
  { client = 'react-jotform-embed', formId = '' }: Embedded = {},
): Promise<void> {
  const bundling = bundled.get(client) ?? bundle(client)
  bundled.set(client, bundling)
  const script = (await bundling).replaceAll('</script', '<\\/script')
  const body = `<!doctype html><html lang="en"><title>Client</title><link rel="icon" href="data:,"><body data-src="${src.replaceAll('&', '&amp;')}" data-form="${formId}"><script>${script}</script>`
  await page.route('**/a-page-of-the-client', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
  await page.goto('/a-page-of-the-client')
}
