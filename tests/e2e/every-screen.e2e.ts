/**
 * Every page of the route table, for the first of our people whom it admits, without its scripts and with its details
 * open: its head; its left edge; what axe finds; at 320 px, with text twice as large, wider spacing and forced colours;
 * and the contrast of its text by day and by night, where what axe leaves to a person is a fault too. So the other
 * tests need axe and narrow windows only for what a page shows when it is used.
 */
import type { Page } from '@playwright/test'
import { guardOf } from '#addresses.ts'
import { mark } from '#infrastructure/documents.fixture.ts'
import routes from '#routes.ts'
import { memberColumns } from '../member-columns.ts'
import { people } from '../personas.ts'
import { filesOf } from '../route-table.ts'
import { member, newcomer, password, post, signedOutMember, verified } from './accounts.ts'
import { applied, readyToSign, recommended, steps } from './applicants.ts'
import { bookCall } from './booked-calls.ts'
import { form as calculatorForm, result } from './calculator-page.ts'
import {
  addPasskey,
  countNow,
  proposeAsColleague,
  sendAnswers,
  setApproved,
  setFields,
  uidOf,
  writeProfile,
  writeValue,
} from './database.ts'
import { answered, atDesk } from './desk-members.ts'
import { contrastFaults, expect, test } from './fixtures.ts'
import { focusFaults } from './focus-measures.ts'
import { sampleAnswers } from './framed-form.ts'
import { linkTo } from './mailbox.ts'
import { headFaults } from './page-head.ts'
import { doubleText, edgeFaults, faultsOf, markNewText, textSpacing } from './screen-measures.ts'
import { withoutScripts } from './without-scripts.ts'

// What is drawn here is the text of an answer, in a document whose own policy is for another.
test.use({ bypassCSP: true })

/** The pages, by pattern. A file that draws nothing is no page. */
const pages = filesOf(await routes)
  .filter(({ file }) => file.endsWith('.tsx'))
  .map(({ pattern }) => pattern)

/**
 * Opens the details, but for a wide table that scrolls in its own place, for axe cannot see what is scrolled out of it.
 */
function openDetails(): Promise<unknown> {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not(.desk :has(.chart-table))'))
    details.open = true
  return document.fonts.ready
}

/** Shows another page that has the same style sheets. */
function replacePage(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  for (const part of document.head.querySelectorAll(':scope > :not(style)')) part.remove()
  document.head.append(...next.head.childNodes)
  document.body.replaceWith(next.body)
  scrollTo(0, 0)
}

/** What the window shows but for its text: half the time of drawing a page is that of reading its style sheets. */
const sheetsIn = new WeakMap<Page, string>()

/** Draws the page with its details open, and returns what these expressions say of it, all in one message. */
async function draw<Found>(page: Page, html: string, measures: Record<keyof Found, string>): Promise<Found> {
  const [head = '', ...body] = html.split(/(?<=<\/head>)/)
  const sheets = (head.match(/<(?:html|meta http-equiv)\b[^>]*>|<style\b.*?<\/style>/gs) ?? []).join()
  let show = ''
  // An image or a frame loads, for which only a new document waits.
  if (sheets === sheetsIn.get(page) && !/<(img|iframe)\b/.test(html))
    show = `(${replacePage})(${JSON.stringify([head.replace(/<style\b.*?<\/style>/gs, ''), ...body].join(''))});`
  else await page.setContent(html)
  sheetsIn.set(page, sheets)
  const all = Object.entries(measures).map(([name, measure]) => `${name}: ${measure}`)
  return page.evaluate<Found>(`${show} (${openDetails})().then(() => ({ ${all.join()} }))`)
}

const withStyle = (css: string) => `(${faultsOf})(${JSON.stringify(css)})`
const whenWide = {
  head: `(${headFaults})()`,
  edge: `(${edgeFaults})()`,
  order: `(${focusFaults})()`,
  plain: withStyle(''),
  doubled: withStyle(doubleText),
  differs: `(${markNewText})()`,
}
const whenNarrow = {
  edge: `(${edgeFaults})()`,
  plain: withStyle(''),
  order: `(${focusFaults})()`,
  doubled: withStyle(doubleText),
}

/**
 * With text twice as large, the name of a file may end in dots, and on a phone a word may break that is too long for
 * any column there.
 */
function mayBeCut(fault: string, width: number): boolean {
  if (fault.startsWith('p.uploader-name clips')) return true
  const broken = /^(?!h1).* breaks the word "(.+)"$/.exec(fault)?.[1]
  return broken !== undefined && width === 320 && broken.length >= 12
}

/** Whether it was not in the set before; it is from now on. */
const isNew = (seen: Set<string>, one: string) => seen.size < seen.add(one).size

const noContrast = { rules: { 'color-contrast': { enabled: false } } }

/** A window of a desktop by day, and the narrowest in forced colours: changing one window draws its page again. */
type Windows = { wide: Page; narrow: Page }

/**
 * Expects no fault of this page in every way of drawing it. Contrast, which takes longest, is looked at once for each
 * kind of text, by its class, its colours and its size.
 */
async function expectSound({ wide, narrow }: Windows, name: string, html: string): Promise<void> {
  const uncut = (found: string[], width: number) => found.filter((fault) => !mayBeCut(fault, width))
  const { differs, doubled, plain, ...others } = await draw<
    Record<'head' | 'edge' | 'order' | 'plain' | 'doubled', string[]> & { differs: boolean }
  >(wide, html, whenWide)
  const found: Record<string, string[]> = others
  found['at 1280 px'] = plain
  found['with text twice as large, at 1280 px'] = uncut(doubled, 1280)
  found['axe, light'] = await contrastFaults(wide, differs ? {} : noContrast)
  if (differs) {
    await wide.emulateMedia({ colorScheme: 'dark' })
    found['contrast, dark'] = await contrastFaults(wide)
    await wide.emulateMedia({ colorScheme: 'light' })
  }
  const small = await draw<Record<keyof typeof whenNarrow, string[]>>(narrow, html, whenNarrow)
  found['at 320 px'] = small.plain
  found['edge at 320 px'] = small.edge
  found['order at 320 px'] = small.order
  found['with text twice as large, at 320 px'] = uncut(small.doubled, 320)
  await narrow.setViewportSize({ width: 390, height: 844 })
  found['with wider spacing, in forced colours'] = await narrow.evaluate<string[]>(withStyle(textSpacing))
  await narrow.setViewportSize({ width: 320, height: 640 })
  const faults = Object.entries(found).flatMap(([how, all]) => all.map((fault) => `${how}: ${fault}`))
  expect.soft(faults, name).toEqual([])
}

const chooser = { provider: 'google', code_challenge_method: 'S256' }
const callback = `${process.env.E2E_ADDRESS}/api/auth/callback/google`
/** What these pages are always opened with. */
const queries: Readonly<Record<string, string>> = {
  '/auth/done': '?popup',
  '/my-profile/security/review': '?done',
  '/dev/accounts': `?${new URLSearchParams({ ...chooser, redirect_uri: callback })}`,
}

const ofGuests = (pattern: string) => ['open', 'guestOnly'].includes(guardOf(pattern) ?? '')

/** The elements and words of a page, without its numbers: of two persons, home may be the same. */
const shownIn = (html: string) =>
  html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/ (?!class=)[\w-]+="[^"]*"/g, '')
    .replace(/No\. \w+|\d/g, '')

/**
 * The pages that this visitor may be shown and nobody before was, and home where it is not as before. `values` are read
 * for each page anew.
 */
function visitor(page: Page, narrow: Page, values: Record<string, string>) {
  const seen = new Set<string>()
  const homes = new Set<string>()
  const footers = new Set<string>()
  const show = async (name: string, html: string) => {
    // The same footer need not be looked at on each page, and what is for a browser without scripts on none.
    const drawn = html
      .replace(/<noscript\b.*?<\/noscript>/gs, '')
      .replace(/<footer\b.*?<\/footer>/gs, (footer) => (isNew(footers, footer) ? footer : ''))
    await expectSound({ wide: page, narrow }, name, withoutScripts(drawn))
  }
  const lookAt = async (who: string, asks: (pattern: string) => boolean) => {
    for (const pattern of pages) {
      if (!asks(pattern) || (pattern !== '/' && seen.has(pattern))) continue
      const path = pattern.replace(/:(\w+)|\*/g, (all, name = 'no-such-page') => values[name] ?? all)
      if (path.includes(':')) continue
      const answer = await page.request.get(path + (queries[pattern] ?? ''), { maxRedirects: 0, maxRetries: 2 })
      // Without the key of its link, a page that needs one says so.
      if (answer.status() !== 200 && !(answer.status() === 404 && ofGuests(pattern))) continue
      seen.add(pattern)
      const html = await answer.text()
      if (pattern === '/' && !isNew(homes, shownIn(html))) continue
      await show(`${path} of ${who}`, html)
    }
  }
  /** What the page answers to this form, or without one when it is opened. Returns it. */
  const lookAtAnswer = async (path: string, message: string, form?: Record<string, string>) => {
    const headers = { origin: process.env.E2E_ADDRESS ?? '' }
    const answer = form ? await page.request.post(path, { form, headers }) : await page.request.get(path)
    const html = await answer.text()
    expect(html).toContain(message)
    await show(`${path}, ${message}`, html)
    return html
  }
  return { seen, lookAt, lookAtAnswer }
}

const nonStandard = 'zurich_nonstandard_prsa'
const parts = {
  form_qualification: true,
  is_tax_resident: 'Yes',
  employment_status: 'Employee',
  form_fact_find_personal_details: true,
  form_fact_find_financial_details: true,
}

/** With a line that is refused. */
const valuesFile = 'policy_number,date,fund_value\nZP-1,2026-10-31,1'
/** A line of each kind. */
const clientsFile = 'first_name,last_name,email\nAnna,Byrne,client@example.ie\nAnna,Byrne,nowhere'

/**
 * Whose test looks at a page, so that each page is in exactly one of them. A call is cancelled by its link, but only a
 * member has one.
 */
const owner = (pattern: string): 'guests' | 'members' | 'desk' => {
  if (pattern.startsWith('/desk')) return 'desk'
  if (pattern.startsWith('/login/') || pattern === '/outbox/:id') return 'guests'
  return ofGuests(pattern) && pattern !== '/calls/:id/cancel' ? 'guests' : 'members'
}
const ofMembers = (pattern: string) => owner(pattern) === 'members'
/** What a member can be shown before the recommendation. */
const beforeAdvice = (pattern: string) =>
  ofMembers(pattern) && !/^\/(pension-application|recommendations|calls)\b/.test(pattern)
const ofDesk = (pattern: string) => owner(pattern) === 'desk'

/** Afterwards, expects that every page of this owner was shown. */
async function eachPageOf(
  whose: ReturnType<typeof owner>,
  page: Page,
  look: (looks: ReturnType<typeof visitor>, values: Record<string, string>) => Promise<void>,
): Promise<void> {
  test.setTimeout(600_000)
  await page.goto('/healthz')
  const narrow = await page.context().newPage()
  await narrow.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await narrow.setViewportSize({ width: 320, height: 640 })
  await narrow.goto('/healthz')
  const values: Record<string, string> = { zurich_details: 'zurich_standard', page: 'terms' }
  const looks = visitor(page, narrow, values)
  await look(looks, values)
  const own = pages.filter((pattern) => owner(pattern) === whose)
  expect(own.filter((pattern) => !looks.seen.has(pattern))).toEqual([])
}

const isSound =
  'has its head, one left edge and no axe violations, is whole at 320 px, with text twice as large and with wider spacing, has contrast by day and by night, and is tabbed through as it is seen @desktop'

test(`PUB-22 PUB-23 PUB-32: every page of guests ${isSound}`, async ({ page, expectComplaint }) => {
  // The frame of an email in the outbox runs no scripts, axe's neither.
  expectComplaint(/allow-scripts/)
  await eachPageOf('guests', page, async ({ lookAt, lookAtAnswer }, values) => {
    // A text that was never in force.
    values.version = '1'
    await lookAt('a guest', ofGuests)
    await lookAtAnswer('/login', 'things to fix', {})
    await lookAtAnswer('/signup', 'things to fix', {})
    await lookAtAnswer(`${calculatorForm}?todaySave=abc`, 'so we used the nearest')
    const aYearLate = { enjoy_retirement: 5000, current_age: 55, retirement_age: 60, current_pension_fund: undefined }
    await lookAtAnswer(result(aYearLate), 'a month')
    const person = await signedOutMember(page)
    await lookAtAnswer('/forgot-password', 'Email Sent', { email: person.email })
    const reset = await linkTo(page, person.email, 'resetPassword')
    await lookAtAnswer(reset, 'Set New Password')
    await lookAtAnswer(reset, 'things to fix', { password: 'Abcdefgh', confirmPassword: '' })
    const adviser = await atDesk(page)
    await page.context().clearCookies()
    values.id = /\/outbox\/(\w+)/.exec(await (await page.request.get('/outbox')).text())?.[1] ?? ''
    await lookAt('a guest', (pattern) => pattern === '/outbox/:id')
    await post(page, '/login', { email: adviser.email, password })
    await lookAt('somebody between the two steps', (pattern) => pattern.startsWith('/login/'))
  })
})

test(`PUB-22 PUB-23 PUB-32: every page of members ${isSound}`, async ({ page }) => {
  await eachPageOf('members', page, async ({ lookAt, lookAtAnswer }, values) => {
    const as = async (who: string, arrive: (page: Page) => Promise<{ email: string }>) => {
      await page.context().clearCookies()
      const { email } = await arrive(page)
      await lookAt(who, beforeAdvice)
      return email
    }
    await as('a newcomer', newcomer)
    await as('somebody verified', verified)
    const email = await as('a new member', member)
    await lookAtAnswer('/my-pensions', 'Current Employer cannot be empty', { current_employer: '' })
    await lookAtAnswer('/my-profile/address', 'things to fix', {})
    await writeProfile(email, { ...parts, form_fact_find_risk_reward: false })
    values.id = await addPasskey(email)
    await lookAt('somebody with two parts', beforeAdvice)
    for (const [name, { facts }] of Object.entries(people)) {
      const columns = { ...memberColumns(facts), first_name: 'Anna', last_name: 'Byrne' }
      await writeProfile(email, columns as Parameters<typeof writeProfile>[1])
      await setFields(email, "pension_ready_at = pension_ready_at - interval '10 minutes'")
      if (facts.final_pension_application) await writeValue(email, '2026-10-31', 12_345)
      // Without an application, its pages lead elsewhere.
      const applies = facts.process_pension_applied !== null
      await lookAt(name, (pattern) => ofMembers(pattern) && (applies || !pattern.startsWith('/pension-application')))
    }

    const signer = await readyToSign(page)
    const form = await lookAtAnswer(steps.sign, 'things to fix', {})
    const agreed = [...form.matchAll(/name="(agree-\w+)"/g)].map(([, name = '']) => [name, 'yes'])
    const [, shown = ''] = /name="seen" value="([^"]+)"/.exec(form) ?? []
    await post(page, steps.sign, { ...Object.fromEntries(agreed), name: 'Anna Byrne', seen: shown })
    await lookAt('somebody who has signed', ofMembers)
    await lookAtAnswer(steps.coolingOff, 'Confirm your withdrawal', {})
    await writeProfile(signer.email, memberColumns(people.sinead.facts) as Parameters<typeof writeProfile>[1])
    await setFields(signer.email, "pension_ready_at = pension_ready_at - interval '10 minutes'")
    await lookAtAnswer('/', 'You can cancel')
    await lookAtAnswer(steps.coolingOff, 'Your application is withdrawn', { confirmed: 'yes' })
    const director = await readyToSign(page)
    await writeProfile(director.email, { pension_applied: nonStandard, process_pension_applied: nonStandard })
    values.id = await bookCall(page)
    await lookAt('a director with a call', ofMembers)
    const employee = await recommended(page, {
      ...applied,
      employment_status: 'Employee',
      process_employer_details: 'done',
    })
    await setApproved(employee.email, 300)
    await sendAnswers(employee.email, 'employer_details', sampleAnswers('employer_details'))
    await lookAt('an employee whose employer states another amount', ofMembers)
    await writeProfile(employee.email, { process_employer_details: 'progress' })
    const payroll = 'a.very.long.address.of.payroll@department.acme.ie'
    await lookAtAnswer(steps.share, 'We sent the form to', { email: payroll })
    await writeProfile(employee.email, { pension_applied_verify_identity: true, process_employer_details: 'done' })
    await lookAtAnswer(steps.identity, 'We have your documents')
  })
})

/** To a draft of the firm's settings. */
async function addLogo(page: Page): Promise<void> {
  const partners = '/desk/firm/edit/partners'
  const [, seen = ''] = /name="seen" value="(\w+)"/.exec(await (await page.request.get(partners)).text()) ?? []
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await mark() }
  await page.request.post(partners, {
    multipart: { seen, 'partners.0.name': 'Atlantic Life', 'partners.0.file': picture },
    headers: { origin: process.env.E2E_ADDRESS ?? '' },
    maxRedirects: 0,
  })
  expect(await (await page.request.get(partners)).text()).toContain('<img src="/desk/firm/logos/')
}

test(`PUB-22 PUB-23 PUB-32: every page of the desk ${isSound}`, async ({ page }) => {
  await eachPageOf('desk', page, async ({ lookAt, seen }, values) => {
    const { email } = await member(page)
    values.uid = await uidOf((await answered(page, 'dara')).email)
    await atDesk(page)
    const uploaded = await page.request.post('/desk/values', {
      multipart: { file: { name: 'values.csv', mimeType: 'text/csv', buffer: Buffer.from(valuesFile) } },
      headers: { origin: process.env.E2E_ADDRESS ?? '' },
      maxRedirects: 0,
    })
    values.import = uploaded.headers().location?.split('/').at(-1) ?? ''
    const clients = await page.request.post('/desk/clients', {
      multipart: { file: { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(clientsFile) } },
      headers: { origin: process.env.E2E_ADDRESS ?? '' },
      maxRedirects: 0,
    })
    values.clientImport = clients.headers().location?.split('/').at(-1) ?? ''
    const hook = { intent: 'add', address: 'https://crm.invalid/hooks', 'event_call.booked': 'yes' }
    await post(page, '/desk/webhooks', hook)
    const hooks = await (await page.request.get('/desk/webhooks')).text()
    values.endpoint = /\/desk\/webhooks\/(\w+)/.exec(hooks)?.[1] ?? ''
    await post(page, `/desk/webhooks/${values.endpoint}`, { intent: 'test' })
    const others = await (await page.request.get('/desk/availability')).text()
    values.adviser = /\/desk\/availability\/(\w+)/.exec(others)?.[1] ?? ''
    await countNow()
    await post(page, '/desk/firm', { intent: 'begin' })
    const firm = await (await page.request.get('/desk/firm')).text()
    await addLogo(page)
    values.section = 'plans'
    // The first link leads to what is in use, the preview's to the draft.
    values.version = /\/desk\/firm\/versions\/(\d+)\/page\/terms/.exec(firm)?.[1] ?? ''
    await lookAt('an adviser', ofDesk)
    // Some pages are only of a member who has a pension.
    await writeProfile(email, memberColumns(people.sinead.facts) as Parameters<typeof writeProfile>[1])
    await writeValue(email, '2026-10-31', 12_345)
    values.uid = await uidOf(email)
    values.section = 'plan_1'
    seen.delete('/desk/firm/edit/:section')
    await lookAt('an adviser', ofDesk)
    await proposeAsColleague()
    await lookAt('somebody who approves what a colleague proposed', ofDesk)
  })
})
