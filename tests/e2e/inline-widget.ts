/** A page of another firm: the hosted service's own React client, unmodified, pointed at our scheduler. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'

const entry = 'virtual:inline-widget'

const source = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { InlineWidget, useCalendlyEventListener } from 'react-calendly'

window.received = []
const record = (event) => { window.received.push(event.data) }

function Firm() {
  useCalendlyEventListener({
    onProfilePageViewed: record,
    onEventTypeViewed: record,
    onDateAndTimeSelected: record,
    onEventScheduled: record,
    onPageHeightResize: record,
  })
  return createElement(InlineWidget, {
    url: new URLSearchParams(location.search).get('url') ?? location.origin + '/scheduler',
    prefill: { name: 'Anna Byrne', email: 'anna@example.ie' },
    pageSettings: { hideEventTypeDetails: true, hideGdprBanner: true },
    styles: { height: '870px' },
  })
}
createRoot(document.getElementById('firm')).render(createElement(Firm))
`

let bundled: Promise<string> | undefined

const bundle = (): Promise<string> => (bundled ??= buildBundle())

async function buildBundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../..'),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'inline-widget',
        resolveId: (id) => (id === entry ? join(import.meta.dirname, 'firm.js') : undefined),
        load: (id) => (id.endsWith('firm.js') ? source : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  const [{ output }] = [built].flat() as { output: { type: string; code?: string }[] }[] as [
    { output: { type: string; code?: string }[] },
  ]
  const code = output.find(({ type }) => type === 'chunk')?.code
  if (code === undefined) throw new Error('The page of the other firm could not be built.')
  return code
}

export type SchedulerMessage = { event: string; payload: Record<string, unknown> }

export async function firmPage(): Promise<string> {
  const code = await bundle()
  return `<!doctype html><html lang="en"><title>A firm</title><link rel="icon" href="data:,"><body><h1>Talk to us</h1><div id="firm"></div><script type="module">${code.replaceAll('</script', '<\\/script')}</script></body></html>`
}

export const received = (page: Page): Promise<SchedulerMessage[]> =>
  page.evaluate(() => (window as unknown as { received: SchedulerMessage[] }).received)
