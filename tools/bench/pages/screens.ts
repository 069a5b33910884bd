/**
 * How many screens and decisions lie between 'Get Started' and 'Fact Find Complete', counted in the browser by walking
 * the way. A decision is a question whose control is still empty when its screen opens; a group of boxes or a date is
 * one. The walkers are employees whose one pension is the scheme at work, the longest usual way: one is single, the
 * other is married with two children.
 */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { financial, personal, qualification, riskAnswers } from '../../../src/areas/development/domain/demo-answers.ts'
import { textsOf } from '../../../src/areas/forms/domain/field-texts.ts'
import type { Answers, Texts } from '../../../src/areas/forms/domain/form.ts'
import { pageOf } from '../../../src/areas/forms/domain/pages.ts'
import { type FormId, formOf } from '../../../src/areas/forms/domain/registry.ts'
import type { AppUnderBench, OnStop } from '../app-under-bench.ts'
import type { Findings } from '../figure.ts'
import { startBrowser, takePhone } from '../phone.ts'

const answers = {
  qualification,
  fact_find_personal_details: { ...personal, relationship_status: 'single' },
  fact_find_financial_details: {
    ...financial,
    workplace_pension: 'employer_scheme',
    employer_pays: 'percent',
    employer_percent: 5,
    pensions: 'one',
    pension_kind_1: 'workplace',
    pension_provider_1: 'Irish Life',
    pension_value_1: 30_000,
    pension_paid_now_1: 'yes',
    replacing: 'no',
    sustainability: 'some',
  },
  fact_find_risk_reward: riskAnswers(),
} as const satisfies Partial<Record<FormId, object>>

type AllAnswers = Readonly<Record<keyof typeof answers, Answers>>

const parent: AllAnswers = {
  ...answers,
  fact_find_personal_details: {
    ...answers.fact_find_personal_details,
    ...{ relationship_status: 'married', dependants: 2, dependant_ages: ['3', '7'] },
  },
  fact_find_financial_details: { ...answers.fact_find_financial_details, taxed_as: 'couple' },
}

type Screen = { name: string; decisions: number }

export async function measureScreens({ address }: AppUnderBench, { onStop }: { onStop: OnStop }): Promise<Findings> {
  const browser = await startBrowser(onStop)
  const walks = []
  for (const [who, own] of [
    ['single', answers],
    ['married with two children', parent],
  ] as const)
    walks.push({ who, screens: await walk(await (await takePhone(browser, {})).newPage(), address, own) })
  return {
    figures: walks.flatMap(({ who, screens }) => [
      { name: `screens from sign-up to home, ${who}`, value: screens.length, unit: '', goal: 'screens' },
      {
        name: `decisions on them, ${who}`,
        value: screens.reduce((sum, screen) => sum + screen.decisions, 0),
        unit: '',
        goal: 'decisions',
      },
    ]),
    remarks: walks.flatMap(({ who, screens }) =>
      screens.map(({ name, decisions }, at) => `${who} ${at + 1}. ${name}${decisions > 0 ? `: ${decisions}` : ''}`),
    ),
  }
}

async function walk(page: Page, address: string, answers: AllAnswers): Promise<Screen[]> {
  const screens: Screen[] = []
  const email = `walk.${Date.now()}@bench.example`
  const seen = async () => screens.push({ name: await page.title(), decisions: await emptyFields(page) })
  const follow = async (name: string, role: 'link' | 'button' = 'link') => {
    const before = page.url()
    await page.getByRole(role, { name, exact: true }).first().click()
    await page.waitForURL((url) => url.href !== before)
    await page.waitForLoadState('networkidle')
  }

  await page.goto(`${address}/signup`, { waitUntil: 'networkidle' })
  await seen()
  const signUp = {
    email,
    firstName: 'Siobhan',
    lastName: 'Byrne',
    password: 'Cuckoo!42',
    confirmPassword: 'Cuckoo!42',
  }
  for (const [name, text] of Object.entries(signUp)) await page.locator(`[name="${name}"]`).fill(text)
  await follow('Create account', 'button')
  await seen()
  await page.goto(await confirmationTo(page, address, email), { waitUntil: 'networkidle' })
  await seen()
  await follow('Answer Short Survey', 'button')
  await seen()
  await follow('Start Quiz')
  await answerForm(page, 'qualification', answers, screens)
  await seen()
  await follow('Start Fact Find')
  await seen()
  for (const [form, start] of [
    ['fact_find_personal_details', 'Start'],
    ['fact_find_financial_details', 'Continue'],
    ['fact_find_risk_reward', 'Continue'],
  ] as const) {
    await follow(start)
    await answerForm(page, form, answers, screens)
    await page.waitForURL(`${address}/fact-find`)
    await page.waitForLoadState('networkidle')
    await seen()
  }
  await follow('Get Recommendation')
  await seen()
  return screens
}

/** Questions of the page or frame without an answer yet. */
const emptyFields = (shown: Page | FrameLocator): Promise<number> =>
  shown.locator('form .field').evaluateAll(
    (fields) =>
      fields.filter((field) => {
        const controls = [...field.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')]
        const given = ({ type, checked, value }: HTMLInputElement) =>
          type === 'radio' || type === 'checkbox' ? checked : value !== ''
        return controls.length > 0 && !controls.some(given)
      }).length,
  )

/** Answers the form in the page's frame, and sends it. */
async function answerForm(page: Page, form: keyof AllAnswers, answers: AllAnswers, screens: Screen[]): Promise<void> {
  const frame = page.frameLocator('.embedded-form iframe')
  const shown = frame.locator('form[data-page]')
  for (let id = await shown.getAttribute('data-page'); id !== null; ) {
    screens.push({ name: `${form} ${id}`, decisions: await emptyFields(frame) })
    const asked = pageOf(formOf(form), id)
    if (asked) await fill(shown, textsOf(asked, answers[form]))
    await frame.locator('.form-actions button').click()
    id = await Promise.race([next(frame, id), left(page)])
  }
  if (form === 'fact_find_personal_details') screens.push({ name: `${form} thank you`, decisions: 0 })
}

async function next(frame: FrameLocator, id: string): Promise<string | null> {
  await frame.locator(`form[data-page]:not([data-page="${id}"])`).waitFor({ timeout: 60_000 })
  return frame.locator('form[data-page]').getAttribute('data-page')
}

/** Resolves when the form is sent: its page has no frame any more. */
const left = (page: Page): Promise<null> =>
  page
    .getByRole('heading', { name: /^(Thank you|You're Eligible!|Almost there|You're ready)/ })
    .first()
    .waitFor({ timeout: 60_000 })
    .then(() => null)

/** Sets the controls as a person would leave them. */
const fill = (form: Locator, texts: Texts): Promise<void> =>
  form.evaluate((element, entries) => {
    for (const [name, text = ''] of Object.entries(entries)) {
      const control = (element as HTMLFormElement).elements.namedItem(name)
      if (control instanceof RadioNodeList) control.value = text
      else if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = text !== ''
      else if (control !== null) (control as HTMLInputElement).value = text
    }
  }, texts)

async function confirmationTo(page: Page, address: string, email: string): Promise<string> {
  const read = async (path: string) => (await page.request.get(address + path)).text()
  const id = /\/outbox\/([0-9A-Z]+)"/.exec(await read(`/outbox?to=${encodeURIComponent(email)}`))?.[1]
  const link = /href="(http[^"]+)"/.exec(await read(`/outbox/${id}/html`))?.[1]
  if (link === undefined) throw new Error('There is no email with a link')
  return link.replaceAll('&amp;', '&')
}
