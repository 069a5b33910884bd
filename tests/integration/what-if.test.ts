import { expect, test } from 'vitest'
import { limits } from '#shared/domain/access/limits.ts'
import { openApp } from '../app.ts'

const employer = 'https://intranet.employer.ie'
const app = await openApp({ SIOL_CALCULATOR_EMBEDDERS: employer, SIOL_EMBEDDERS: 'https://www.firm.ie' })

const quote = 'todaySave=300&enjoy_retirement=2500&current_age=35&retirement_age=65&current_pension_fund=20000'
const form = '/pension-calculator/calculator'
const files = '/pension-calculator/quote'
const bytesOf = async (path: string) => {
  const response = await app.app.fetch(new Request(`http://localhost:3000${path}`))
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('the result says what a change does and what makes up for it, in the document itself; its form keeps the numbers', async () => {
  const before = await app.browser().get(`${form}?${quote}`)
  expect(before.text).toContain('What if ...?')
  expect(before.text).not.toContain('a month less')
  const { text, html } = await app.browser().get(`${form}?${quote}&begin=3`)
  expect(text).toContain('You would have €32 a month less from age 65.')
  expect(text).toContain('To make up for it, save €37 a month more once you pay, or retire at 66.')
  expect(html).toMatch(/<input type="hidden" name="todaySave" value="300"\/>/)
  expect(html).toMatch(/<input type="radio"[^>]*name="begin"[^>]*checked=""[^>]*value="3"/)
})

test('a fourth change is left out and said to be; what is chosen can be undone', async () => {
  const { text, html } = await app.browser().get(`${form}?${quote}&begin=1&stop=2&lump=5000&more=10`)
  expect(text).toContain('We left out a change')
  expect(html).toMatch(/<input type="radio"[^>]*disabled=""[^>]*name="rises"|name="rises"[^>]*disabled=""/)
  expect(text).toContain('Undo all changes')
})

test('low, middle and high growth, prices and charges are in the document; the State Pension can be left out', async () => {
  const { text } = await app.browser().get(`${form}?${quote}&risk=5`)
  expect(text).toContain('Medium to high risk: the value moves by about 12.5% in a usual year')
  expect(text).toMatch(/Charges: 1% of the fund a year\. Until you retire they take €\d/)
  const incomes = (page: string) =>
    [...page.matchAll(/(?:Low|Middle|High)(-?\d+\.\d)% ?€[\d,]+ ?€([\d,]+)/g)].map(([, , income]) => income)
  const without = await app.browser().get(`${form}?${quote}&risk=5&state=without`)
  expect(without.text).not.toEqual(text)
  expect(incomes(without.text)).toEqual(incomes(without.text).toSorted())
})

test('the yearly figures are a table with a row for each year', async () => {
  const { bytes, response } = await bytesOf(`${files}.csv?${quote}&begin=3`)
  expect(response.headers.get('content-type')).toContain('text/csv')
  const [head, ...rows] = new TextDecoder('utf-8', { ignoreBOM: false }).decode(bytes).trim().split('\r\n')
  expect(head).toContain('Age,Year,Fund as now')
  expect(rows).toHaveLength(31)
  expect(rows[0]).toMatch(/^35,2026,20000,20000,0,20000,/)
  expect(rows.at(-1)?.split(',').slice(0, 3)).toEqual(['65', '2056', '141701'])
  expect(rows.at(-1)?.split(',')[5]).toBe('128915')
})

test('the PDF is one page, made for guests, and limited', async () => {
  const { bytes, response } = await bytesOf(`${files}.pdf?${quote}&begin=3`)
  expect(response.status).toBe(200)
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
  expect(new TextDecoder('latin1').decode(bytes).match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const statuses: number[] = []
  for (let at = 0; at < limits.quoteDocumentPerClient.hits; at++)
    statuses.push((await bytesOf(`${files}.pdf?${quote}`)).response.status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.quoteDocumentPerClient.hits - 1)
})

test('a link to a result shows the picture of that result, and a link without one the usual picture', async () => {
  const { html } = await app.browser().get(`${form}?${quote}&begin=3`)
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  const path = address.replace('http://localhost:3000', '').replaceAll('&amp;', '&')
  expect(path).toBe(`${files}.png?${quote}`)
  const { response, bytes } = await bytesOf(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const size = new DataView(bytes.buffer)
  expect([size.getUint32(16), size.getUint32(20)]).toEqual([1200, 630])
  expect((await bytesOf(path)).bytes).toEqual(bytes)
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const shared = /property="og:url" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  expect(shared).toBe(`http://localhost:3000${form}?${quote}`)
  expect((await app.browser().get(form)).html).toContain('content="http://localhost:3000/share.png"')
  expect((await bytesOf('/share.png')).response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('the page to print has every figure in the document and sends no script', async () => {
  const { html, text } = await app.browser().get(`/pension-calculator/print?${quote}&begin=3`)
  expect(text).toContain('To have €2,500 per month from age 65')
  expect(text).toContain('You would have €32 a month less')
  expect(text).toContain('Warning: These figures are estimates only.')
  expect(html).not.toContain('modulepreload')
})

test('the embedded calculator may be framed by the sites of its setting alone, and sets no cookie', async () => {
  const browser = app.browser()
  const page = await browser.get(`/embed/calculator?${quote}`)
  expect(page.status).toBe(200)
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain(`frame-ancestors 'self' ${employer};`)
  expect(policy).not.toContain('www.firm.ie')
  expect(page.headers.get('x-frame-options')).toBeNull()
  expect(page.headers.getSetCookie()).toEqual([])
  expect(page.html).toContain(`data-origins="http://localhost:3000 ${employer}"`)
  expect(page.text).toContain('Required saving per month')
  const capped = 'todaySave=243&enjoy_retirement=5000&current_age=55&retirement_age=60'
  expect((await browser.get(`/embed/calculator?${capped}`)).text).toContain('the maximum; it leads to €3,396')
  const result = await browser.get(`${form}?${quote}`)
  expect(result.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const forms = await browser.get('/forms/qualification')
  expect(forms.headers.get('content-security-policy')).not.toContain(employer)
})

test('the lines to copy name the embedded calculator and listen to it alone', async () => {
  const { html } = await app.browser().get('/pension-calculator/embed')
  expect(html).toContain('src=&quot;http://localhost:3000/embed/calculator&quot;')
  expect(html).toContain('event.source === frame.contentWindow')
})
