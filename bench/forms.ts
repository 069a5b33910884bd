/** A form in its frame: what it makes a browser load, and how long the server takes to keep an answer. */
import { chromium } from '@playwright/test'
import pg from 'pg'
import { chromiumFlags, chromiumForTests } from '../scripts/chromium.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import { type Findings, median } from './figure.ts'
import { signIn, Visitor } from './visitor.ts'
import { visit, weigh } from './weight.ts'

const form = '/forms/qualification'
const warmUp = 20
const saves = 300

async function weighForm({ address, member }: AppUnderBench) {
  const browser = await chromium.launch({ ...(await chromiumForTests()), args: chromiumFlags })
  const page = await browser.newPage()
  await page.request.post(`${address}/login`, { form: member, headers: { origin: address } })
  const loaded = await visit(page, `${address}${form}?isIframeEmbed=1`)
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
    // Nobody is so quick, and who is gets stopped.
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
