import { expect, test } from 'vitest'
import { insightCards } from '#areas/calculator/copy/insights.ts'
import { footer } from '#shared/copy/footer.ts'
import { signUp, uidOf, verifiedMember } from '../accounts.ts'
import { openApp, type Page } from '../app.ts'
import { headingOf, readText } from '../read-text.ts'

const app = await openApp()
const currentRulebook = await openApp({ RULEBOOK: 'current' })

const intro = '/pension-calculator'
const form = '/pension-calculator/calculator'
const getResult = (query: string) => app.browser().get(`${form}?${query}`)

/** The text of an `<output>` of the result. */
const outputValue = ({ html }: Page, name: string) =>
  new RegExp(`<output[^>]*name="${name}"[^>]*>([^<]*)</output>`).exec(html)?.[1]
/** The value of an input. */
const inputValue = ({ html }: Page, name: string) => {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]
  return /value="([^"]*)"/.exec(input ?? '')?.[1]
}
const inputValues = (page: Page) =>
  ['todaySave', 'enjoy_retirement', 'current_age', 'retirement_age', 'current_pension_fund'].map((name) =>
    inputValue(page, name),
  )
const quoteFigures = (page: Page) => ['premium_needed', 'tax_relief', 'how_much'].map((name) => outputValue(page, name))

test('GRD-11 PUB-11: the calculator is open to guests and members', async () => {
  const member = await verifiedMember(app, 'open@example.ie')
  for (const browser of [app.browser(), member]) {
    for (const [path, heading] of [
      [intro, 'Start your pension from just 1 euro a day'],
      [form, 'Calculate your pension'],
      [`${form}?todaySave=300`, "Here's what we calculated for you"],
      ['/pension-calculator/quote', 'Save quote'],
    ] as const) {
      const { status, html } = await browser.get(path)
      expect([path, status, headingOf(html)]).toEqual([path, 200, heading])
    }
  }
})

test('CAL-01 CAL-02 CAL-03 PUB-56 PUB-57: the intro states the cost, who it is for and where to begin', async () => {
  const page = await app.browser().get(intro)
  expect(page.html).toContain('<h1>Start your pension from just 1 euro a day</h1>')
  expect(page.text).toContain('tax resident in Ireland')
  expect(page.text).toContain('at least €300 a year')
  expect(page.text).toContain('about 24 hours')
  expect(page.html).toMatch(/<a[^>]*href="\/pension-calculator\/calculator"[^>]*>.*?Get Started/s)
})

test('PUB-58: the FAQ names the Pensions Authority and the footer names the Central Bank', async () => {
  const { text } = await app.browser().get('/faq')
  expect(text).toContain('Pensions Authority')
  expect(text).toContain('pension partner')
  const page = await app.browser().get(intro)
  expect(page.text).toContain('trading as Síol, is regulated by the Central Bank of Ireland (number C000000).')
})

test('INS-01 INS-02 INS-03 INS-08: there are seven research cards in order, each with a picture, a text and its source', async () => {
  const { html } = await app.browser().get(intro)
  const cards = html.match(/<li class="insight stack .*?<\/li>/gs) ?? []
  expect(cards).toHaveLength(7)
  for (const [at, card] of insightCards.entries()) {
    expect(cards[at]).toContain('<svg')
    expect(readText(cards[at] ?? '')).toContain(card.title)
    expect(readText(cards[at] ?? '')).toContain(card.description)
    expect(cards[at]).toContain(card.link.href)
    expect(cards[at]).toMatch(/<details><summary>.*Read Research/)
  }
})

test('PUB-22 PUB-23: each calculator page, and the result, has its own head, whose canonical address has no query', async () => {
  for (const [path, title] of [
    [intro, 'Pension calculator | Síol'],
    [form, 'Calculate your pension | Síol'],
    [`${form}?todaySave=300`, 'Here&#x27;s what we calculated for you | Síol'],
    ['/pension-calculator/quote?todaySave=300', 'Save quote | Síol'],
  ] as const) {
    const { html } = await app.browser().get(path)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toMatch(/<meta name="description" content="[^"]{60,}"/)
    expect(html).toMatch(/<meta name="keywords" content="[^"]+"/)
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path.split('?')[0]}"/>`)
  }
})

test('CAL-05 CAL-06 CAL-07 CAL-08 CAL-09 CAL-10 CAL-11: the inputs have their defaults, in a plain GET form', async () => {
  const page = await app.browser().get(form)
  expect(page.html).toContain('<h1>Calculate your pension</h1>')
  const tag = /<form[^>]*>/.exec(page.html)?.[0]
  expect(tag).toContain('method="get"')
  expect(tag).toContain(`action="${form}"`)
  expect(inputValues(page)).toEqual(['243', '3500', '25', '65', '348000'])
  expect(page.text).toContain("You don't need a pension fund to open an account.")
  expect(page.html).toMatch(/type="submit"[^>]*>.*?Calculate</s)
})

test('CAL-04: the step count starts after the intro', async () => {
  const stepLabel = async (path: string) =>
    /<p class="step-bar[^>]*><span>([^<]*)/.exec((await app.browser().get(path)).html)?.[1]
  expect(await stepLabel(intro)).toBe('Two short steps')
  expect(await stepLabel(form)).toBe('Step 1 of 2')
  expect(await stepLabel(`${form}?todaySave=243`)).toBe('Step 2 of 2')
})

const vectors: [query: string, figures: string[], income: string][] = [
  ['243 3500 25 65 348000', ['€886', '€532', '€3,500'], '€2,632'],
  ['243 3500 25 65 ', ['€1,718', '€1,031', '€3,500'], '€1,509'],
  ['43 3500 25 65 0', ['€1,718', '€1,031', '€3,500'], '€1,239'],
  ['400 2500 40 66 50000', ['€1,353', '€812', '€2,500'], '€1,702'],
  ['5000 5000 55 60 0', ['€10,000', '€6,000', '€5,000'], '€1,746'],
  ['243 99 25 65 0', ['€14', '€8', '€99'], '€1,509'],
  ['243 3500 25 65 2500000', ['€0', '€0', '€3,500'], '€5,000'],
]
const queryOf = (numbers: string) => {
  const [todaySave, enjoy_retirement, current_age, retirement_age, current_pension_fund] = numbers.split(' ')
  return new URLSearchParams({
    todaySave: todaySave ?? '',
    enjoy_retirement: enjoy_retirement ?? '',
    current_age: current_age ?? '',
    retirement_age: retirement_age ?? '',
    current_pension_fund: current_pension_fund ?? '',
  }).toString()
}

test.each(vectors)(
  'CAL-28 CAL-29 CAL-30 CAL-48: without JavaScript the server calculates the result for %s',
  async (numbers, answer, income) => {
    const page = await getResult(queryOf(numbers))
    expect(page.status).toBe(200)
    expect(quoteFigures(page)).toEqual(answer)
    expect(page.text).toContain(income)
    expect(page.text).not.toContain("We changed what we couldn't use")
  },
)

test('CAL-27 CAL-31 CAL-33 CAL-34: the result has its title, steps, warnings and links to continue', async () => {
  const page = await getResult(queryOf('243 3500 25 65 348000'))
  expect(page.text).toContain("Here's what we calculated for you")
  expect(page.text).toContain('at 40%, if you are eligible')
  const steps = [
    'Create your profile',
    'Answer a few simple questions',
    'Book a call with your advisor',
    'Complete the pension application',
  ]
  const positions = steps.map((step) => page.text.indexOf(step))
  expect(positions.every((position) => position > 0)).toBe(true)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(page.text).toContain("illustrative only. It follows a life-assurance provider's guidelines")
  expect(page.text.match(/Warning: /g)?.length).toBe(4)
  expect(page.html).toMatch(/<a [^>]*href="\/signup\?todaySave=243[^"]*"[^>]*>.*?Start My Pension/s)
  expect(page.html).toMatch(/<a [^>]*href="\/pension-calculator\/quote\?todaySave=243[^"]*"[^>]*>.*?Save Quote/s)
})

test('CAL-32: the explanation of the calculator and all its assumptions are on the page without JavaScript', async () => {
  const page = await getResult(queryOf('243 3500 25 65 348000'))
  expect(page.html).toMatch(/<details[^>]*><summary[^>]*><span>How Calculator Works<\/span>/)
  for (const words of ['4.6% a year', '0.0833% per month', '3% a year', '€299.30 a week', '€2,000,000']) {
    expect(page.text).toContain(words)
  }
})

test('CAL-29: the server draws the chart, with its figures in a table', async () => {
  const page = await getResult(queryOf('243 3500 25 65 348000'))
  expect(page.html).toMatch(/role="img" aria-label="Your fund from age 25 to 65,[^"]*€927,000[^"]*€580,000/)
  const rows = /<table class="chart-table">.*?<\/table>/s.exec(page.html)?.[0].match(/<tr>/g)
  expect(rows).toHaveLength(10)
  expect(page.text).toContain('€1,181 State Pension')
})

const invalidInputs: [query: string, values: (string | undefined)[]][] = [
  ['todaySave=abc', ['243', '3500', '25', '65', '348000']],
  ['todaySave=-5', ['43', '3500', '25', '65', '348000']],
  ['todaySave=1e9', ['5000', '3500', '25', '65', '348000']],
  ['todaySave=', ['243', '3500', '25', '65', '348000']],
  ['enjoy_retirement=1.2.3', ['243', '99', '25', '65', '348000']],
  ['current_age=19', ['243', '3500', '20', '65', '348000']],
  ['current_age=999', ['243', '3500', '55', '65', '348000']],
  ['retirement_age=40', ['243', '3500', '25', '60', '348000']],
  ['current_pension_fund=-1', ['243', '3500', '25', '65', '0']],
  ['current_pension_fund=%3Cscript%3E', ['243', '3500', '25', '65', '']],
]
test.each(invalidInputs)(
  'CAL-14 CAL-19 CAL-21 CAL-22 CAL-23: %s is corrected to the nearest valid input, and the page says so',
  async (query, values) => {
    const page = await getResult(query)
    expect(page.status).toBe(200)
    expect(page.text).toContain("We changed what we couldn't use")
    expect(inputValues(page)).toEqual(values)
    expect(page.html).not.toContain('<script>alert')
    expect(page.html).not.toMatch(/NaN|Infinity|€--/)
  },
)

test('CAL-14: a repeated, an unknown and an overlong field do no harm', async () => {
  for (const query of ['todaySave=300&todaySave=400', 'todaySave=300&evil=1', `todaySave=${'9'.repeat(4000)}`]) {
    const page = await getResult(query)
    expect(page.status).toBe(200)
    expect(outputValue(page, 'premium_needed')).toMatch(/^€[\d,]+$/)
  }
})

test('CAL-43 CAL-30: the current rulebook uses the present State Pension age and asks for the tax rate', async () => {
  const numbers = queryOf('243 3500 25 65 348000')
  const page = await currentRulebook.browser().get(`${form}?${numbers}&relief=20`)
  expect(outputValue(page, 'premium_needed')).toBe('€829')
  expect(page.text).toContain('from age 66.')
  expect(page.text).toContain('at 20%, if you are eligible')
  expect(page.html).toMatch(/<input type="radio"[^>]* name="relief"[^>]* checked[^>]* value="20"/)
  const specified = await getResult(numbers)
  expect(specified.html).not.toContain('name="relief"')
})

test('PUB-48 PUB-49 PUB-50 PUB-51 PUB-52 PUB-53 PUB-54: the footer is complete, and all its internal links work', async () => {
  const page = await app.browser().get(intro)
  const html = /<footer.*<\/footer>/s.exec(page.html)?.[0] ?? ''
  for (const { title } of footer.columns) expect(html).toContain(`>${title}</h2>`)
  const addresses = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]+)</g)].map(([, href, label]) => [label, href])
  expect(Object.fromEntries(addresses)).toMatchObject({
    Purpose: '/about#purpose',
    Mission: '/about#mission',
    Values: '/about#values',
    'Contact us': 'mailto:hello@siol.example',
    FAQ: '/faq',
    Instagram: 'https://www.instagram.com/',
    LinkedIn: 'https://www.linkedin.com/',
    'Spotify playlist': 'https://open.spotify.com/',
    'Terms of Business': '/terms-of-business',
    Remuneration: '/remuneration',
    'Privacy Policy': '/privacy-policy',
    'Cookie Policy': '/cookie-policy',
  })
  expect(html).toMatch(/<a[^>]*href="mailto:hello@siol\.example"[^>]*>.*?Contact Us/s)
  expect(html).toContain('2026 Síol')
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(hrefs.filter((href) => href === '#' || href === '')).toEqual([])
  const internal = hrefs.filter((href) => href.startsWith('/'))
  expect(internal.length).toBeGreaterThanOrEqual(8)
  for (const href of internal) {
    const target = await app.browser().get(href.split('#')[0] ?? '')
    expect([href, target.status]).toEqual([href, 200])
    const fragment = href.split('#')[1]
    if (fragment) expect(target.html).toContain(`id="${fragment}"`)
  }
  const external = [...html.matchAll(/<a [^>]*href="https:[^>]*>/g)].map((match) => match[0])
  expect(external).toHaveLength(3)
  for (const link of external) expect(link).toContain('target="_blank"')
})

test('CAL-34: an account created from a quote starts with its monthly contribution and yearly target', async () => {
  const browser = app.browser()
  const { html } = await getResult(queryOf('400 2500 40 66 50000'))
  const start = /href="(\/signup\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const page = await browser.get(start)
  expect(page.status).toBe(200)
  const { email, ...person } = {
    email: 'plan@example.ie',
    firstName: 'anna',
    lastName: 'byrne',
    password: 'Abcdef1!',
    confirmPassword: 'Abcdef1!',
  }
  expect((await browser.post(start, { email, ...person })).status).toBe(303)
  const row = await app.context.db
    .selectFrom('members')
    .select(['pension_contribution_value', 'retirement_income_target_value'])
    .where('uid', '=', await uidOf(app, email))
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ pension_contribution_value: 400, retirement_income_target_value: 30_000 })
})

test('CAL-34: an account created without a quote has no contribution and no target', async () => {
  await signUp(app.browser(), { email: 'noplan@example.ie' })
  const row = await app.context.db
    .selectFrom('members')
    .select(['pension_contribution_value', 'retirement_income_target_value'])
    .where('uid', '=', await uidOf(app, 'noplan@example.ie'))
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ pension_contribution_value: null, retirement_income_target_value: null })
})
