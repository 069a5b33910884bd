/**
 * A firm that starts from nothing, in production, and opens by the desk alone. Nobody's browser runs a script. What a
 * member sees of the second provider's plan, up to its documents, is in tests/integration/firm-plans.test.ts and
 * second-provider.test.ts.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { fieldsOf } from '#areas/firm/domain/firm-settings.ts'
import { countAllNumbers } from '#desk/flows/numbers.ts'
import { adviserCommand } from '#server/commands/adviser-command.ts'
import { addDays, irishDate } from '#shared/domain/time/dates.ts'
import { seedMember } from '../seeded-member.ts'
import { newPerson, type Person } from './accounts.ts'
import { startAppAt } from './app-at.ts'
import { answerParts, codeNow, secretShown } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { field, fillSignIn, fillSignUp, secret } from './forms.ts'
import { openHttpsFront } from './https-front.ts'
import { withoutScripts } from './without-scripts.ts'

const origin = 'https://pensions.example'
const production = {
  NODE_ENV: 'production',
  RULEBOOK: 'specified',
  SIOL_ORIGIN: origin,
  SIOL_TRUST_PROXY: 'true',
  ...{
    SIOL_HOST: '127.0.0.1',
    SIOL_DATA_DIR: '.cache/e2e-new-firm',
    SIOL_FILE_KEY: Buffer.alloc(32).toString('base64'),
  },
  SIOL_SMTP_URL: 'smtp://127.0.0.1:1',
  SIOL_MAIL_FROM: 'Oak <office@pensions.example>',
}

const emails: { to: string; text: string }[] = []

async function openFirm() {
  const app = await startAppAt(new Date().toISOString(), {
    env: production,
    demoUsers: false,
    empty: true,
    replacements: { mail: { deliver: async (mail) => void emails.push(mail), close: async () => {} } },
  })
  const front = await openHttpsFront(app.ownAddress, origin)
  const stop = async () => {
    front.close()
    await app.stop()
  }
  return { ...app, address: front.address, stop }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const shows = (page: Page, words: string) => expect(page.locator('main')).toContainText(words)

async function signUp(page: Page, address: string): Promise<Person> {
  const person = newPerson()
  await page.goto('/signup')
  await fillSignUp(page, person)
  await button(page, 'Create account').click()
  await expect(page).toHaveURL('/verify/email-verification')
  const sent = () => emails.find(({ to }) => to === person.email)?.text
  await expect.poll(sent, { intervals: [50] }).toBeDefined()
  await page.goto((/https:\S+/.exec(sent() ?? '')?.[0] ?? '').replace(origin, address))
  await button(page, 'Confirm my email').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're all set. Time to go!")
  return person
}

/** Signs in again, since the admission ended all sessions, and sets up the second factor that the desk asks for. */
async function enterDesk(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, person)
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/')
  await page.goto('/desk')
  await secret(page, 'Your password').fill(person.password)
  await button(page, 'Start').click()
  await field(page, 'Code').fill(await codeNow(await secretShown(page)))
  await button(page, 'Confirm').click()
  await link(page, "I've saved them").click()
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const box = page.locator(`[name="${name}"]`)
    if (await box.evaluate(({ tagName }) => tagName === 'SELECT')) await box.selectOption(value)
    else await box.fill(value)
  }
}

const figures = Object.fromEntries(
  fieldsOf.plans.filter(({ kind }) => kind === 'percent').map(({ path }) => [path, '1']),
)
const oak = Object.fromEntries(
  Object.entries({
    ...{
      name: 'Oak Standard PRSA',
      kind: 'standard_prsa',
      sold: 'yes',
      employerAccess: 'yes',
      'risk.least': '1',
      'risk.most': '7',
    },
    'provider.shortName': 'Oak Life',
    'provider.name': 'Oak Life plc',
    'provider.address': '2 Oak Street, Cork',
    ...{
      'charges.contribution': '0',
      'charges.fund': '0.9',
      'commission.contribution': '1',
      'commission.fund': '0.25',
    },
    'strategy.default': 'Mostly shares.',
    'strategy.others': 'Three funds.',
  }).map(([key, value]) => [`otherPlans.0.${key}`, value]),
)

test.use({ bypassCSP: true })

test('a firm that starts from nothing opens by the desk alone: settings of two people, a second provider, a week off and a report for the board @desktop', async ({
  page: looker,
  anotherVisitor,
}) => {
  const firm = await openFirm()
  const visitor = () => anotherVisitor({ javaScriptEnabled: false, baseURL: firm.address, acceptDownloads: true })
  /** Looks at what the visitor sees, in a document that may run axe. */
  const expectClean = async (page: Page) => {
    await looker.setContent(withoutScripts(await page.content()))
    await axe(looker)
  }
  try {
    await looker.goto('/healthz')
    const [ann, bea] = [await visitor(), await visitor()]

    const first = await signUp(ann, firm.address)
    const added = await adviserCommand(firm.context, 'add', first.email)
    expect(added.ok).toBe(true)
    await enterDesk(ann, first)
    await link(ann, 'See what is missing').click()
    const state = (item: string) => ann.locator(`#${item} .tag`)
    for (const item of ['firm', 'mail', 'files', 'scanner']) await expect(state(item), item).toHaveText('Missing')
    for (const item of ['advisers', 'twoStep', 'https', 'securityLog'])
      await expect(state(item), item).toHaveText('Done')
    for (const part of ['Send me an email', 'Test the store']) await button(ann, part).click()
    for (const part of ['mail', 'files']) await expect(state(part)).toHaveText('Done')
    await expectClean(ann)

    const second = await signUp(bea, firm.address)
    await ann.goto('/desk/advisers')
    await field(ann, 'Email of their account').fill(second.email)
    const roles = ann.getByRole('group', { name: 'Roles', exact: true })
    await roles.getByRole('checkbox', { name: /^Adviser/ }).uncheck()
    await roles.getByRole('checkbox', { name: /^Compliance/ }).check()
    await button(ann, 'Add').click()
    await shows(ann, second.email)
    await expectClean(ann)
    await enterDesk(bea, second)

    await ann.goto('/desk/firm')
    await button(ann, 'Begin a draft').click()
    await link(ann, 'The two plans of the journey').click()
    await fill(ann, figures)
    await button(ann, 'Save').click()
    await link(ann, 'Add a plan').click()
    await fill(ann, { ...oak, 'otherPlans.0.charges.fund': '1.5' })
    await button(ann, 'Save').click()
    await expect(ann.getByRole('alert')).toContainText('A standard PRSA can charge 1% at most')
    await expectClean(ann)
    await fill(ann, oak)
    await button(ann, 'Save').click()
    await ann.getByLabel('What changes, and why').fill('Our charges, and a second provider.')
    await expectClean(ann)
    await button(ann, 'Propose').click()
    await shows(ann, 'Waiting for someone else with the compliance role to approve it.')

    await bea.goto('/terms-of-business')
    await shows(bea, 'Sample wording, not confirmed for use')
    await bea.goto('/desk/firm')
    await link(bea, 'See and approve').click()
    await link(bea, 'Approve this version').click()
    await shows(bea, 'Our charges, and a second provider.')
    await expectClean(bea)
    await button(bea, 'Approve').click()
    await shows(bea, 'Version 1, since')
    await bea.goto('/terms-of-business')
    await expect(bea.locator('main')).not.toContainText('Sample wording')

    const pool = new pg.Pool({ connectionString: firm.context.config.databaseUrl, max: 1 })
    const query = async <T extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<T>(text, values)).rows
    const orla = { email: 'orla@example.ie', firstName: 'Orla', lastName: 'Quinn', verified: true, followup: true }
    const { uid } = await seedMember(query, { ...orla, now: new Date(), secret: '' })
    await answerParts(query, uid, 'orla')
    await pool.end()
    await ann.goto(`/desk/members/${uid}/recommendation`)
    await expect(ann.getByRole('checkbox', { name: /Oak Standard PRSA/ })).toBeVisible()

    await ann.goto('/desk/availability')
    const today = irishDate(new Date())
    await fill(ann, { first: addDays(today, 7), last: addDays(today, 13), note: 'A week away' })
    await button(ann, 'Add days off').click()
    await shows(ann, 'The entry is saved.')
    await shows(ann, 'A week away')
    await expectClean(ann)

    await countAllNumbers(firm.context)
    await ann.goto('/desk/numbers')
    await expectClean(ann)
    const download = ann.waitForEvent('download')
    await button(ann, 'Download as CSV').click()
    const report = readFileSync(await (await download).path(), 'utf8')
    expect(report).toContain('week,source,step,people')
    expect(report).toMatch(/^\d{4}-\d\d-\d\d,all,risk,1\r?$/m)

    await ann.goto('/desk/start')
    for (const item of ['firm', 'compliance', 'advisers', 'mail', 'files'])
      await expect(state(item), item).toHaveText('Done')
  } finally {
    await firm.stop()
  }
})
