/**
 * Pages for returning members: My Pensions with its documents, the space, the menu, and the links that a firm
 * configures.
 */
import { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { declarations } from '#areas/application/domain/application-summary.ts'
import type { MemberChanges } from '#database/members/members.ts'
import { dateTexts } from '#shared/domain/time/date-inputs.ts'
import { signUp, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp, type TestApp } from '../app.ts'
import { advise, completeApplication, openDocuments, sendFileToProvider } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'
import { seedReadDocuments } from '../read-documents.ts'
import { headingOf, readText } from '../read-text.ts'

const app = await openApp()
const firmApp = await openApp({
  SIOL_LINKS: `terms=https://www.firm.ie/terms ourMission=https://www.firm.ie/mission ask=https://ask.firm.ie/
    playlist=https://open.spotify.com/playlist/1 bookCall=https://calendly.com/firm/30min moneyMindset=https://quiz.firm.ie/
    contactSupport=https://www.firm.ie/contact`,
})
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
})

const updateMember = (at: TestApp, uid: string, facts: MemberChanges) =>
  at.context.db.updateTable('members').set(facts).where('uid', '=', uid).execute()

async function memberAt(at: TestApp, email: string) {
  // Stays below the hourly limit of sign-ups.
  at.clock.pass(200)
  const browser = await verifiedMember(at, email)
  await updateMember(at, await uidOf(at, email), { request_followup: true })
  return browser
}

async function sign(browser: Browser) {
  await openDocuments(browser)
  const { html } = await browser.get('/pension-application/sign-contract')
  return browser.post('/pension-application/sign-contract', {
    seen: /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '',
    name: 'Anna Byrne',
    ...Object.fromEntries(declarations.map((each) => [`agree-${each}`, 'yes'])),
  })
}

/** The address of each link, by its text. */
const linksOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inside = '']) => [
      inside
        .replace(/<span class="visually-hidden">.*?<\/span>/gs, '')
        .replace(/<[^>]*>/g, '')
        .trim(),
      href,
    ]),
  )

const menuOf = (html: string): string => /<dialog class="menu".*?<\/dialog>/s.exec(html)?.[0] ?? ''

test('GRD-12 PEN-04 PRO-06: a guest is redirected to sign in; an unverified member has no badge; the name is always shown', async () => {
  expect((await app.browser().get('/my-pensions')).location).toBe('/login')
  expect((await app.browser().post('/my-pensions', { current_employer: 'X' })).location).toBe('/login')
  const browser = app.browser()
  await signUp(browser, { email: 'unconfirmed@example.ie' })
  const { text } = await browser.get('/my-pensions')
  expect(text).toContain('Name Anna Byrne Birthday --')
  await updateMember(app, await uidOf(app, 'unconfirmed@example.ie'), { first_name: '', last_name: '' })
  expect((await browser.get('/my-pensions')).text).toContain('Name Anna Byrne Birthday --')
  expect((await (await memberAt(app, 'confirmed@example.ie')).get('/my-pensions')).text).toContain(
    'Anna Byrne Verified',
  )
})

test('PEN-06 PEN-09 PEN-12 PEN-16: figures come from answers, approval and record, each with its date; every document can be downloaded, by the member alone', async () => {
  const { browser, uid } = await answeredMember(app, 'saoirse', 'comes-back@example.ie')
  const emptyPage = await browser.get('/my-pensions')
  expect(emptyPage.text).toContain('There are none yet.')
  expect(emptyPage.text).toContain('Your pension will appear here once the provider has opened it')

  await advise(app, desk, uid)
  const plan = 'zurich_standard_prsa'
  await updateMember(app, uid, {
    employment_status: 'Not currently working',
    pension_applied: plan,
    process_pension_applied: plan,
  })
  await completeApplication(app, desk, uid)
  await sendFileToProvider(app, desk, uid)

  app.clock.pass(3 * 24 * 3600)
  const recorded = {
    policy_number: 'ZL 1',
    ...dateTexts('pension_start_date', '2026-12-01'),
    PRSA_approval: '',
    fund_value: '1250',
    employer_pension_contribution: '',
    risk_number: '4',
    financial_advisor: 'Oisín Murphy',
    contact_details: 'Ring 01 555 0199',
    open: 'yes',
  }
  expect((await desk.post(`/desk/members/${uid}/pension`, recorded)).status).toBe(303)
  app.clock.pass(24 * 3600)
  await desk.post(`/desk/members/${uid}/pension`, { ...recorded, fund_value: '1300' })

  const documents = [
    'Pension Recommendation',
    'Preliminary Disclosure Certificate',
    'Terms of Business',
    'Pension application',
    'Signing certificate',
  ]
  const page = () => browser.get('/my-pensions')
  await expect.poll(async () => (await page()).html.match(/>Download</g)?.length).toBe(5)
  const { text, html } = await page()
  expect(text).toMatch(/Fund Value €1,300 As of (\d+ \w+ 2026) My Contributions/)
  expect(text).toMatch(/My Contributions €[\d,]+ As of \d+ \w+ 2026, from your recommendation Employer/)
  expect(text).toContain('Employer Contributions €-- Standard PRSA')
  const days = [...text.matchAll(/As of (\d+ \w+ 2026)/g)].map(([, day]) => day)
  expect(new Set(days).size, 'three days: the recommendation, the record and its change').toBe(3)
  // The balance and its row have the newest day; then comes that of the contributions.
  expect(days[1]).toBe(days[0])
  expect(text).toContain(`Last Updated on ${days[0]}`)
  expect(text).toContain('Financial Advisor Oisín Murphy')
  expect(text).toContain('Ring 01 555 0199, advice@siol.example')
  expect(html).toContain('href="mailto:advice@siol.example"')
  expect(text).not.toContain('Your pension will appear here once')

  const otherMember = await memberAt(app, 'somebody.else@example.ie')
  for (const document of documents) {
    expect(text).toContain(`${document} PDF, ${days[2]}`)
    const href = new RegExp(
      `href="([^"]+)"[^>]*aria-label="Download: ${document}"|aria-label="Download: ${document}"[^>]*href="([^"]+)"`,
    ).exec(html)
    const address = href?.[1] ?? href?.[2] ?? ''
    const download = await browser.get(address)
    expect([download.status, download.headers.get('content-type')], document).toEqual([200, 'application/pdf'])
    expect(download.headers.get('content-disposition')).toContain('attachment')
    expect((await otherMember.get(address)).status, document).toBe(404)
  }
  expect((await otherMember.get('/my-pensions')).text).toContain('There are none yet.')
})

test('PEN-21 PEN-25 PEN-27: the employer can be edited without JavaScript', async () => {
  const browser = await memberAt(app, 'edits@example.ie')
  const { html } = await browser.get('/my-pensions')
  const edit = /<a (?=[^>]*aria-label="Edit your employer")[^>]*href="([^"]+)"/.exec(html)?.[1] ?? ''
  const form = await browser.get(edit)
  expect(form.html).toMatch(/<form[^>]*method="post".*?<input[^>]*name="current_employer".*?Save/s)
  const empty = await browser.post('/my-pensions', { current_employer: '  ' })
  expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('Current Employer cannot be empty')])
  const saved = await browser.follow(await browser.post('/my-pensions', { current_employer: 'Coillte' }))
  expect(saved.text).toContain('Current Employer Coillte')
  expect(saved.html).not.toContain('name="current_employer"')
})

test('PUB-36 PUB-40 PUB-41 PUB-42 PUB-43 PUB-45 PUB-47: every menu item of a member has a working address', async () => {
  const browser = await memberAt(app, 'menu@example.ie')
  const { html } = await browser.get('/')
  expect(linksOf(menuOf(html))).toEqual({
    'Fact find': '/fact-find',
    'My Pensions': '/my-pensions',
    'Your Síol space': '/siol-space',
    'Our Mission': '/about#mission',
    'Our Service': '/about#purpose',
    Ask: '/faq',
    'Contact Us': 'mailto:hello@siol.example',
    'Sign Out': '/sign-out',
    'Privacy Policy': '/privacy-policy',
    'Terms of Business': '/terms-of-business',
  })
  expect(html).toMatch(
    /<header class="bar[^>]*>.*?aria-label="Síol, home".*?href="\/my-profile".*?aria-label="Open menu"/s,
  )
  for (const href of Object.values(linksOf(menuOf(html))).filter((each) => each.startsWith('/')))
    expect((await browser.get(href.replace(/#.*/, ''))).status, href).toBe(200)
})

test('PUB-40 PUB-42 PUB-47 PUB-50 PUB-59 SPC-04 SPC-05: configured links replace the default ones in the menu, the footer, the space and the agreement', async () => {
  const browser = await memberAt(firmApp, 'firm@example.ie')
  const home = (await browser.get('/')).html
  expect(linksOf(menuOf(home))).toMatchObject({
    'Our Mission': 'https://www.firm.ie/mission',
    'Our Service': '/about#purpose',
    Ask: 'https://ask.firm.ie/',
    'Contact Us': 'https://www.firm.ie/contact',
    'Terms of Business': 'https://www.firm.ie/terms',
    'Privacy Policy': '/privacy-policy',
  })
  expect(menuOf(home)).toMatch(
    /href="https:\/\/www\.firm\.ie\/mission"[^>]*target="_blank"|target="_blank"[^>]*href="https:\/\/www\.firm\.ie\/mission"/,
  )
  const space = await browser.get('/siol-space')
  expect(linksOf(space.html)).toMatchObject({
    'Book a 30-minute call': 'https://calendly.com/firm/30min',
    'Take the quiz': 'https://quiz.firm.ie/',
    'Spotify playlist': 'https://open.spotify.com/playlist/1',
  })
  expect(space.text).toContain('A short quiz')
  const entry = (await firmApp.browser().get('/entry')).html
  expect(entry).toContain('href="https://www.firm.ie/terms"')
  // Without a configured quiz the page does not mention one.
  const defaultSpace = await (await memberAt(app, 'no-quiz@example.ie')).get('/siol-space')
  expect(linksOf(defaultSpace.html)['Learn about your money']).toMatch(/^https:\/\/www\.ccpc\.ie\//)
  expect(defaultSpace.text).not.toContain('quiz')
})

test('SPC-02 SPC-03 SPC-04 SPC-05 SPC-06 SPC-07 SPC-08 SPC-09 SPC-10 SPC-11: the space has six cards and a promo', async () => {
  const { html } = await (await memberAt(app, 'space@example.ie')).get('/siol-space')
  const cards = html.split(/class="[^"]*\bspace-card\b[^"]*"/).slice(1)
  expect(cards.map((card) => readText(/<h2[^>]*>(.*?)<\/h2>/s.exec(card)?.[1] ?? ''))).toEqual([
    'Your Progress',
    'Your Next Best Step',
    'Your Money Mindset',
    'How much is enough?',
    'What is a pension fund?',
    'How your pension is invested?',
  ])
  const [progress = '', next = '', mindset = '', enough = '', fund = '', invested = ''] = cards
  expect(progress).toMatch(/<a [^>]*href="\/"/)
  // Only a link to another site opens a new tab.
  expect(next).not.toContain('target=')
  expect(mindset).toMatch(/<a [^>]*target="_blank"/)
  const items = (card: string) => [...card.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) => readText(item))
  expect(items(enough)).toEqual([
    'At 30 1x your annual salary',
    'At 40 3x your annual salary',
    'At 50 6x your annual salary',
    'At 60 8x your annual salary',
    'At 65 10x your annual salary',
  ])
  expect(readText(enough)).toContain('a salary of 60k would aim for 600k')
  expect(items(fund).slice(0, 3)).toEqual([
    expect.stringContaining('Stocks'),
    expect.stringContaining('Bonds'),
    expect.stringContaining('Property'),
  ])
  expect(readText(invested)).toContain('B Corp certified fund manager')
  expect(html).toContain('Go Beyond')
  expect(html).toContain('alt="A phone that shows a pension growing year by year"')
})

test("SPC-12 SPC-13 SPC-14 SPC-15 SPC-16 SPC-17 SPC-18 SPC-19 PUB-58 APP-22: the space answers five questions under We're here to help", async () => {
  const { html } = await (await memberAt(app, 'help@example.ie')).get('/siol-space')
  const help = html.slice(html.indexOf('<section class="help '), html.indexOf('<footer'))
  expect(readText(help)).toMatch(/^We're here to help/)
  const answers = [...help.matchAll(/<summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/gs)]
  expect(answers.map(([, question = '']) => readText(question))).toEqual([
    'What is Síol?',
    'How do I get started?',
    'How long does it take to complete?',
    'What documents are necessary?',
    'Is Síol secure?',
  ])
  // With a name, the browser would close one of them when another opens.
  expect(help).not.toMatch(/<details[^>]* name=/)
  const [about = '', start = '', , documents = ''] = answers.map(([, , answer = '']) => readText(answer))
  expect(about).toContain('100% online')
  expect(start).toContain('Create an account, give us some basic details and get a recommendation.')
  expect(documents).toContain(
    'Two, once you have confirmed your recommendation: proof of your PPSN, and proof of identity such as your passport, driving licence or national identity card.',
  )
  expect(documents).toContain('Then you review, sign and submit.')
  expect(readText(help)).toContain('Pensions Authority')
  const [, , secure = ''] = answers.at(-1) ?? []
  expect(readText(secure)).toContain('Support is by email and by phone')
  expect(secure).toContain('href="mailto:hello@siol.example"')
  expect(secure).toContain('href="tel:+35315550100"')
})

test('PUB-16 PUB-17 PUB-25 PUB-28: every page of the application is at its address, shares one title and is not indexed', async () => {
  const plan = 'zurich_standard_prsa'
  const applied = {
    employment_status: 'Company Director',
    pension_applied: plan,
    process_pension_applied: plan,
  } as const
  const active = { ...applied, pension_applied_activity_information: true } as const
  const identified = { ...active, pension_applied_verify_identity: true } as const
  const reviewed = { ...identified, pension_applied_prsa_form: true, process_final_pension_application: true } as const
  const sharing = {
    employment_status: 'Employee',
    process_pension_applied: plan,
    process_employer_details: 'progress',
  } as const
  const browser = await memberAt(app, 'titles@example.ie')
  const uid = await uidOf(app, 'titles@example.ie')
  await seedReadDocuments(
    (statement, values) => app.context.db.executeQuery(CompiledQuery.raw(statement, values)),
    'titles@example.ie',
  )
  const headings = new Set<string>()
  for (const [facts, pages] of [
    [applied, ['', '/activity-information', '/activity-details']],
    [active, ['/activity-details/add-details', '/activity-information/success', '/verify-identity']],
    [identified, ['/prsa-form']],
    [{ ...sharing, pension_applied: null }, ['/share-employer']],
    [reviewed, ['/prsa-form/zurich-provider', '/sign-contract', '/success']],
  ] as const) {
    await updateMember(app, uid, facts)
    for (const page of pages) {
      if (page === '/success') expect((await sign(browser)).location).toBe('/pension-application/success')
      const { status, html } = await browser.get(`/pension-application${page}`)
      expect(status, page).toBe(200)
      expect(html, page).toContain('<title>Pension application | Síol</title>')
      expect(html, page).toContain('<meta name="robots" content="noindex"')
      headings.add(headingOf(html))
    }
  }
  expect(headings.size, 'no page is at two addresses').toBe(11)
})

test('PUB-13 PUB-14 PUB-15: the fact find, the space and the two plans are at their addresses', async () => {
  const browser = await memberAt(app, 'addresses@example.ie')
  const uid = await uidOf(app, 'addresses@example.ie')
  const resident = { form_qualification: true, is_tax_resident: 'Yes' } as const
  const advised = { recommend_zurich_standard: true, recommend_zurich_nonstandard: true } as const
  const headings: string[] = []
  for (const [facts, pages] of [
    [{}, ['/fact-find', '/fact-find/welcome', '/fact-find/qualification', '/siol-space']],
    [{ form_qualification: true, is_tax_resident: 'No' }, ['/fact-find/qualification/message']],
    [resident, ['/fact-find/personal-details']],
    [{ form_fact_find_personal_details: true }, ['/fact-find/financial-details']],
    [{ form_fact_find_financial_details: true }, ['/fact-find/risk-reward']],
    [advised, ['/recommendations/details/zurich_standard', '/recommendations/details/zurich_nonstandard']],
  ] as const) {
    await updateMember(app, uid, { ...facts, request_followup: true })
    for (const page of pages) {
      const { status, html } = await browser.get(page)
      expect(status, page).toBe(200)
      headings.push(headingOf(html))
    }
  }
  expect(headings).toEqual([
    'Eligibility Quiz',
    'Welcome to Síol!',
    'Eligibility Quiz',
    'Your Síol space',
    "Oh no! It looks like you're not eligible at this time",
    'Personal Details',
    'Financial Details',
    'Risk Profiler',
    'Zurich Standard PRSA',
    'Zurich Non-Standard PRSA',
  ])
  for (const other of ['zurich_other', 'zurich_standard_prsa'])
    expect((await browser.get(`/recommendations/details/${other}`)).location, other).toBe('/')
  for (const other of ['/fact-find/other', '/other-space']) expect((await browser.get(other)).status, other).toBe(404)
})
