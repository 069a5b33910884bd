/**
 * The logos of partners: a file at the desk that may be hostile, a version that somebody else approves, and what
 * visitors get at the foot.
 */
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { ownValues } from '#areas/firm/domain/firm.fixture.ts'
import { type FirmSettings, withValues } from '#areas/firm/domain/firm-settings.ts'
import { logoBytes, logoTypes, writeLogoData } from '#areas/firm/domain/logo.ts'
import { importDraft } from '#areas/firm/flows/edit-draft.ts'
import { decompressionBomb, html, mark, screenshot, svg } from '#infrastructure/documents.fixture.ts'
import { exportFirm, importFirm } from '#server/commands/firm-command.ts'
import { type Browser, openApp, type TestApp } from '../app.ts'
import { submitAt, submitDelivered } from '../delivered-form.ts'
import { adviserAtDesk } from '../desk.ts'
import { formValues } from '../fact-finds.ts'

let app: TestApp
let context: TestApp['context']
let ann: Browser
let bea: Browser
let guest: Browser
/** Every test begins with a draft that lacks nothing but logos. */
beforeEach(async () => {
  app = await openApp()
  ;({ context } = app)
  ann = await adviserAtDesk(app, 'ann@siol.example', false, ['administrator', 'compliance'])
  bea = await adviserAtDesk(app, 'bea@siol.example', false, ['compliance'])
  guest = app.browser()
  expect(await importDraft(context, complete(), 'ann')).toMatchObject({ kind: 'imported' })
})

const page = '/desk/firm/edit/partners'
const picture = (content: Uint8Array, name = 'logo.png', type = 'image/png') =>
  new File([new Uint8Array(content)], name, { type })
const green = await mark()
const red = await mark({ fill: 'crimson' })

const save = (fill: Record<string, string | File | null>) => submitAt(ann, page, { button: 'Save', fill })
const stored = () => context.db.selectFrom('firm_logos').select(['name', 'content']).orderBy('added_at').execute()
const versions = () => context.db.selectFrom('firm_settings_versions').select(['version', 'content']).orderBy('version')
const newest = async () => {
  const found = (await versions().execute()).at(-1)
  if (!found) throw new Error('no version')
  return found
}
const logoOf = async () => (await newest()).content.partners[0]?.logo ?? ''
const propose = async (note: string) =>
  ann.post('/desk/firm', { intent: 'propose', note, seen: formValues((await ann.get('/desk/firm')).html).seen ?? '' })
const approve = async () => {
  const address = `/desk/firm/versions/${(await newest()).version}/approve`
  const seen = formValues((await bea.get(address)).html).seen ?? ''
  return bea.post(address, { seen, day: '21', month: '11', year: '2026' })
}
const imagesIn = (text: string) => [...text.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag)
const bytesAt = async (browser: typeof guest, address: string) => {
  const headers = browser === guest ? {} : { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') }
  const response = await app.app.fetch(new Request(`${ann.origin}${address}`, { headers }))
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

function complete(): FirmSettings {
  const { settings } = context.firm.current()
  const figures = { contribution: 1, fund: 0.5 }
  const plan = { ...settings.plans.zurich_standard_prsa, charges: figures, commission: figures }
  return withValues(
    { ...settings, plans: { zurich_standard_prsa: plan, zurich_nonstandard_prsa: plan } },
    { ...ownValues, 'partners.0.name': 'Atlantic Life', 'partners.0.role': 'Pension partner' },
  )
}
/** Saves a logo of the partner in the draft, and returns its name. */
async function saved(content: Uint8Array): Promise<string> {
  expect((await save({ 'partners.0.file': picture(content) })).status).toBe(303)
  return logoOf()
}
/** The same in a version that visitors get. */
async function published(content: Uint8Array): Promise<string> {
  const name = await saved(content)
  await propose('A logo.')
  expect((await approve()).location).toBe('/desk/firm')
  return name
}

test('a hostile file is refused with its reason, stores nothing, and loses nothing that was typed', async () => {
  const tiny = await sharp({ create: { width: 900, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const kinds = 'Choose a PNG, JPEG or WebP picture. An SVG is not taken, because it can carry a script.'
  const hostile: [string, File, string][] = [
    ['an SVG', picture(svg, 'logo.svg', 'image/svg+xml'), kinds],
    ['an SVG called PNG', picture(svg), kinds],
    ['a page called PNG', picture(html), kinds],
    ['a script before the picture', picture(Buffer.concat([html, green])), kinds],
    ['a GIF', picture(await sharp(green.subarray(0, -30)).gif().toBuffer()), kinds],
    ['a decompression bomb', picture(decompressionBomb()), 'At most 4000 pixels wide and 4000 pixels high'],
    ['half a picture', picture(green.subarray(0, 300)), 'This picture is damaged.'],
    ['nothing', picture(Buffer.alloc(0)), 'This file is empty.'],
    ['too many bytes', picture(Buffer.concat([green, Buffer.alloc(logoBytes)])), 'At most 1 MB'],
    ['a line', picture(tiny), 'Too small to be recognised'],
  ]
  for (const [what, file, sentence] of hostile) {
    const refused = await save({ 'partners.0.file': file, 'partners.1.name': `Kept with ${what}` })
    expect([what, refused.status, refused.text]).toEqual([
      what,
      422,
      expect.stringContaining(`Partner 1, logo: ${sentence}`),
    ])
    expect(refused.html).toContain(`value="Kept with ${what}"`)
  }
  expect(await stored()).toEqual([])
  expect((await newest()).content).toEqual(complete())
})

test('without a scanner that answers, no file is taken', async () => {
  const { scan } = context.scan
  for (const [verdict, sentence] of [
    ['infected', 'contains a virus'],
    ['unavailable', 'could not be checked just now'],
  ] as const) {
    context.scan.scan = async () => verdict
    expect((await save({ 'partners.0.file': picture(green) })).text).toContain(sentence)
  }
  context.scan.scan = scan
  expect(await stored()).toEqual([])
})

test('a picture that came with a form that was refused is still in the form, and is saved with the next one', async () => {
  const long = 'x'.repeat(41)
  const refused = await save({ 'partners.0.file': picture(green), 'partners.1.name': long })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('At most 40 characters')])
  expect(refused.text).toContain('This picture is kept with what you typed.')
  const [only] = await stored()
  expect(imagesIn(refused.html)[0]).toContain(`src="/desk/firm/logos/${only?.name}.webp"`)
  const sent = await submitDelivered(ann, page, refused, { button: 'Save', fill: { 'partners.1.name': '' } })
  expect([sent.status, sent.location]).toEqual([303, '/desk/firm'])
  expect(await logoOf()).toBe(only?.name)
})

test('what is stored is drawn anew: no script, no metadata, and the size of the foot twice', async () => {
  await saved(green)
  const [only] = await stored()
  expect(only?.name).toMatch(/^192x64-[0-9a-f]{64}$/)
  expect(green.includes('alert(1)')).toBe(true)
  expect(only?.content.includes('alert(1)')).toBe(false)
  const { format, width, height, exif, xmp } = await sharp(only?.content).metadata()
  expect({ format, width, height, exif, xmp }).toEqual({
    format: 'webp',
    width: 192,
    height: 64,
    exif: undefined,
    xmp: undefined,
  })
  const rows = await context.db.selectFrom('audit').selectAll().where('action', '=', 'edit_firm_settings').execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ before: { 'partners.0.logo': '' }, after: { 'partners.0.logo': only?.name } })
  expect(JSON.stringify(rows).length).toBeLessThan(1000)
})

test('a logo is for the desk alone until its version is approved, and then at the foot of every page', async () => {
  const logo = `${await saved(green)}.webp`
  const shown = { desk: `/desk/firm/logos/${logo}`, visitors: `/partner-logos/${logo}` }
  expect((await guest.get(shown.visitors)).status).toBe(404)
  expect((await guest.get(shown.desk)).status).toBe(404)
  const atDesk = await bytesAt(ann, shown.desk)
  expect([atDesk.response.status, atDesk.response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])

  const { version } = await newest()
  expect(imagesIn((await ann.get(`/desk/firm/versions/${version}/page/terms`)).html)).toEqual([
    expect.stringContaining(`src="${shown.desk}"`),
  ])
  const overview = await ann.get('/desk/firm')
  expect(overview.text).toContain('Logo of Atlantic Life: new')
  expect(imagesIn(overview.html)[0]).toContain(`src="${shown.desk}"`)
  // The second makes the page one that is kept in memory.
  for (let times = 0; times < 2; times++) expect(imagesIn((await guest.get('/faq')).html)).toEqual([])

  expect((await propose('A logo.')).location).toBe('/desk/firm')
  expect((await approve()).location).toBe('/desk/firm')
  const tag = `<img src="${shown.visitors}" alt="Logo of Atlantic Life" width="96" height="32" loading="lazy" decoding="async"/>`
  for (const address of ['/faq', '/terms-of-business', '/pension-calculator'])
    expect(imagesIn((await guest.get(address)).html)).toContain(tag)
  const { response, bytes } = await bytesAt(guest, shown.visitors)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-length': String(bytes.length),
  })
  expect(response.headers.has('set-cookie')).toBe(false)
  expect(bytes.equals((await stored())[0]?.content ?? Buffer.alloc(0))).toBe(true)
  const unknown = [logo.replace('.webp', '.png'), logo.replace('192x', '193x'), '..%2Fdesk', `${'a'.repeat(64)}.webp`]
  for (const file of unknown) expect((await guest.get(`/partner-logos/${file}`)).status).toBe(404)
  const other = await ann.post(shown.visitors, {})
  expect(other.status).toBe(405)
})

test('another picture and a removal are versions too, each shown beside what was, and going back brings the first one back', async () => {
  const first = await published(green)
  await ann.post('/desk/firm', { intent: 'begin' })
  const second = await saved(red)
  expect(second).not.toBe(first)
  const change = await ann.get('/desk/firm')
  expect(change.text).toContain('Logo of Atlantic Life: changed')
  expect(imagesIn(change.html).map((tag) => /logos\/(.+?)\.webp/.exec(tag)?.[1])).toEqual([first, second])
  await propose('Their new logo.')
  expect((await approve()).status).toBe(303)

  await ann.post('/desk/firm', { intent: 'begin' })
  expect((await save({ 'partners.0.remove': 'yes' })).status).toBe(303)
  expect((await ann.get('/desk/firm')).text).toContain('Logo of Atlantic Life: removed')
  await propose('They asked for it.')
  expect((await approve()).status).toBe(303)
  const foot = await guest.get('/terms-of-business')
  expect(imagesIn(foot.html)).toEqual([])
  expect(foot.html).toContain('<span class="footer-initial center" aria-hidden="true">A</span>')

  // Long after, nothing that a version names is gone; what no version names is.
  await ann.post('/desk/firm', { intent: 'begin' })
  await save({ 'partners.1.file': picture(await screenshot()), 'partners.2.role': 'x'.repeat(41) })
  expect(await stored()).toHaveLength(3)
  const longAgo = new Date(app.clock.now().getTime() - 3 * 86_400_000)
  await context.db.updateTable('firm_logos').set({ added_at: longAgo }).execute()
  await save({ 'partners.1.file': picture(await mark({ fill: 'purple' })), 'partners.2.role': 'x'.repeat(41) })
  expect((await stored()).map(({ name }) => name)).toEqual(expect.arrayContaining([first, second]))
  expect(await stored()).toHaveLength(3)
  await ann.post('/desk/firm', { intent: 'drop' })

  const [oldest] = (await versions().execute()).filter(({ content }) => content.partners[0]?.logo === first)
  expect((await ann.post(`/desk/firm/versions/${oldest?.version}`, { intent: 'restore' })).status).toBe(303)
  expect(await logoOf()).toBe(first)
  expect((await guest.get(`/partner-logos/${second}.webp`)).status).toBe(200)
})

test('who saves after somebody else keeps the picture, and a name of a picture that is not stored is refused', async () => {
  const older = await ann.get(page)
  expect((await save({ 'partners.1.name': 'Oak Life' })).status).toBe(303)
  const late = await submitDelivered(ann, page, older, {
    button: 'Save',
    fill: { 'partners.0.file': picture(red), 'partners.2.name': 'Elm Life' },
  })
  expect([late.status, late.text.includes('now Oak Life')]).toEqual([409, true])
  expect(late.text).toContain('This picture is kept with what you typed.')
  const forged = { ...formValues(late.html), 'partners.0.logo': `192x64-${'0'.repeat(64)}` }
  const form = new FormData()
  for (const [name, value] of Object.entries(forged))
    if (name.startsWith('partners') || name === 'seen') form.set(name, value)
  const sent = await ann.fetch(page, {
    method: 'POST',
    body: form,
    headers: { origin: ann.origin, 'content-length': '1' },
  })
  expect([sent.status, sent.text]).toEqual([422, expect.stringContaining('This picture is not stored any more.')])
  const again = await submitDelivered(ann, page, late, { button: 'Save' })
  expect(again.status).toBe(303)
})

test('the file of one installation brings its pictures into another, where they are checked again', async () => {
  const logo = await published(green)
  const exported = await exportFirm(context, 'firm.json')
  expect(JSON.parse(exported.content).partners[0].logo).toMatch(/^data:image\/webp;base64,/)

  const other = await openApp()
  const draftOf = () => other.context.db.selectFrom('firm_settings_versions').select('content').execute()
  const withLogo = (data: string) =>
    JSON.stringify(withValues(JSON.parse(exported.content) as FirmSettings, { 'partners.0.logo': data }))
  const dataOf = (content: Uint8Array, type = 'image/png') =>
    `data:${type};base64,${Buffer.from(content).toString('base64')}`
  for (const [data, fault] of [
    [dataOf(svg, 'image/svg+xml'), 'Choose a PNG, JPEG or WebP picture. An SVG is not taken'],
    [dataOf(svg, logoTypes[0]), 'Choose a PNG, JPEG or WebP picture. An SVG is not taken'],
    [dataOf(decompressionBomb()), 'At most 4000 pixels wide'],
    [dataOf(Buffer.concat([green, Buffer.alloc(logoBytes)])), 'At most 1 MB'],
    [dataOf(green.subarray(0, 300)), 'This picture is damaged.'],
    [writeLogoData(''), 'This file is empty.'],
    ['https://elsewhere.example/logo.png', 'Choose a PNG, JPEG or WebP picture. An SVG is not taken'],
    [`192x64-${'0'.repeat(64)}`, 'This picture is not stored any more.'],
  ] as const) {
    const refused = await importFirm(other.context, withLogo(data))
    expect([data.slice(0, 60), refused.ok, refused.text]).toEqual([
      data.slice(0, 60),
      false,
      expect.stringContaining(`partners.0.logo: ${fault}`),
    ])
  }
  expect(await draftOf()).toEqual([])
  expect(await importFirm(other.context, exported.content)).toMatchObject({ ok: true })
  // Drawn again from the same pixels it is the same picture, so nothing differs.
  expect((await draftOf())[0]?.content).toEqual(context.firm.current().settings)
  expect(await other.context.db.selectFrom('firm_logos').select('name').execute()).toEqual([{ name: logo }])
})

test("the firm's own logo takes the place of the ring on pages, in frames and in documents", async () => {
  const quote = () => bytesAt(guest, '/pension-calculator/quote.pdf?current_age=30&retirement_age=66&how_much=2000')
  expect((await quote()).bytes.includes('/Subtype /Image')).toBe(false)
  expect((await guest.get('/login')).html).toContain('class="logo-sun"')
  expect((await save({ 'firm.file': picture(red) })).status).toBe(303)
  const { logo } = (await newest()).content.firm
  expect((await ann.get('/desk/firm')).text).toContain('Logo of S\u00edol: new')
  await propose('Our logo.')
  expect((await approve()).status).toBe(303)
  const tag = `<img class="logo-picture daylight" src="/partner-logos/${logo}.webp" alt="S\u00edol" width="96" height="32"/>`
  for (const address of ['/login', '/faq', '/pension-calculator', '/embed/calculator']) {
    const { html } = await guest.get(address)
    expect(html, address).toContain(tag)
    expect(html, address).not.toContain('class="logo-sun"')
  }
  expect((await bytesAt(guest, `/partner-logos/${logo}.webp`)).response.status).toBe(200)
  const [first, second] = [await quote(), await quote()]
  expect(first.bytes.includes('/Subtype /Image')).toBe(true)
  expect(first.bytes.equals(second.bytes)).toBe(true)
})

test('an answer that ends a session is kept by no proxy', async () => {
  const address = `/partner-logos/${await published(green)}.webp`
  expect((await bytesAt(ann, address)).response.headers.get('cache-control')).toContain('immutable')
  app.clock.pass(30 * 86_400)
  const { response } = await bytesAt(ann, address)
  expect([response.status, response.headers.has('set-cookie'), response.headers.get('cache-control')]).toEqual([
    200,
    true,
    'no-store',
  ])
})
