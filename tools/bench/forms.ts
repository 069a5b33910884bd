/** A form in its frame: the size of its scripts, and the time that the server takes to save an answer. */
import { chromium } from '@playwright/test'
import pg from 'pg'
import { chromiumFlags, chromiumForTests } from '../../scripts/chromium.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import { type Findings, median } from './figure.ts'
import { signIn, Visitor } from './visitor.ts'
import { loadPage, weigh } from './weight.ts'

const form = '/forms/qualification'
const warmUp = 20
const saves = 300

async function weighForm({ address, member }: AppUnderBench) {
  const browser = await chromium.launch({ ...(await chromiumForTests()), args: chromiumFlags })
  const page = await browser.newPage()
  await page.request.post(`${address}/login`, { form: member, headers: { origin: address } })
  const loaded = await loadPage(page, `${address}${form}?isIframeEmbed=1`)
  await browser.close()
  return weigh(form, loaded, { script: { most: 60 } })
}

export async function measureForms(app: AppUnderBench): Promise<Findings> {
  const figures = await weighForm(app)
  const visitor = new Visitor(app.address)
  await signIn(visitor, app.member)
  const times: number[] = []
  const database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
  for (let save = 0; save < warmUp + saves; save++) {
    // Resets the rate limit, which this benchmark would exceed.
    if (save % 100 === 0) await database.query('delete from rate_limits')
    const answer = { version: '1', is_tax_resident: save % 2 ? 'Yes' : 'No' }
    const time = await visitor.post(`${form}?page=tax_resident`, answer)
    if (save >= warmUp) times.push(time)
  }
  await database.end()
  return {
    figures: [...figures, { name: 'saving one answer, median', value: median(times), unit: 'ms', goal: { most: 20 } }],
  }
}
