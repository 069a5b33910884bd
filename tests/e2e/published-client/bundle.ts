/** The client as it was published, bundled as a site that uses it would bundle it. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'

const here = import.meta.dirname
let bundled: Promise<string> | undefined

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { global: 'globalThis' },
    resolve: {
      alias: [
        { find: /^react$/, replacement: join(here, 'react.ts') },
        { find: /^react-dom$/, replacement: join(here, 'react-dom.ts') },
      ],
    },
    build: { write: false, rollupOptions: { input: join(here, 'page.ts'), output: { format: 'iife' } } },
  })
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return output?.output[0].code ?? ''
}

/** Opens, at an address of ours that nothing else has, a page that embeds `src`. */
export async function openClientPage(page: Page, src: string): Promise<void> {
  bundled ??= bundle()
  const script = (await bundled).replaceAll('</script', '<\\/script')
  const body = `<!doctype html><html lang="en"><title>Client</title><body data-src="${src.replaceAll('&', '&amp;')}"><script>${script}</script>`
  await page.route('**/a-page-of-the-client', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
  await page.goto('/a-page-of-the-client')
}
