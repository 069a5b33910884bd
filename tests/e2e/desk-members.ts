/** An adviser at the desk and a member who has answered everything, for the tests of the desk. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { codeAt } from '../../src/adapters/identity/authenticator.ts'
import { formOf } from '../../src/domain/forms/registry.ts'
import { requiredStatements } from '../../src/domain/recommendations/adviser-statements.ts'
import { statementBox } from '../../src/domain/recommendations/recommendation-form.ts'
import { type AdvisedName, adviceFacts } from '../persona-answers.ts'
import { member, type Person, password, post } from './accounts.ts'
import { employAdviser, query, uidOf } from './database.ts'
import { open } from './open-page.ts'

const run = promisify(execFile)

/** Runs `npm run adviser` on the database of the tests. */
export const adviserCommand = (...words: string[]) =>
  run(process.execPath, ['scripts/adviser.ts', ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: process.env.E2E_DATABASE, SIOL_DATA_DIR: '.cache/e2e-data' },
  })

/** The TOTP secret shown on the set-up page, as an otpauth URI. */
export const secretShown = async (page: Page): Promise<string> => uriOf(await page.locator('.secret-text').innerText())

const uriOf = (secret: string) => `otpauth://totp/x?secret=${secret.replaceAll(' ', '')}&period=30`

export const codeNow = (uri: string, ahead = 0): Promise<string> => codeAt(uri, new Date(Date.now() + ahead * 30_000))

/** Signed in at the desk with a second factor, by direct requests. */
export async function atDesk(page: Page): Promise<Person & { uri: string }> {
  const person = await member(page)
  await employAdviser(person.email)
  await post(page, '/desk/second-factor', { intent: 'begin', password })
  const html = await (await page.request.get('/desk/second-factor')).text()
  const uri = uriOf(/secret-text"[^>]*>([^<]+)/.exec(html)?.[1] ?? '')
  const answer = await post(page, '/desk/second-factor', { code: await codeNow(uri) })
  expect(answer.status()).toBe(200)
  return { ...person, uri }
}

/** Accepts both of the applicant's documents and records the provider's answer. */
export async function openPension(page: Page, email: string, policy: string): Promise<void> {
  const record = `/desk/members/${await uidOf(email)}`
  await open(page, `${record}/identity`)
  for (let documents = 2; documents > 0; documents--) {
    await page.locator('button[value="accept"]').first().click()
    await expect(page.locator('button[value="accept"]')).toHaveCount(documents - 1)
  }
  await open(page, `${record}/pension`)
  await page.locator('input[name="policy_number"]').fill(policy)
  for (const [box, text] of Object.entries({ Day: '1', Month: '12', Year: '2026' }))
    await page.getByLabel(box, { exact: true }).fill(text)
  await page.locator('input[name="fund_value"]').fill('250')
  await page.getByRole('checkbox').check()
  await page.locator('form button').last().click()
}

/** Reloads home until it shows the pension. */
export const pensionIsReady = (page: Page): Promise<void> =>
  expect(async () => {
    await open(page, '/')
    await expect(page.getByRole('heading', { name: 'You are Síol ready!' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })

/** Signed in, with the three parts submitted as in tests/personas.ts; `hoursAgo` makes the recommendation late. */
export async function answered(page: Page, name: AdvisedName, person?: Person, hoursAgo = 0): Promise<Person> {
  const signedUp = await member(page, person)
  const uid = await uidOf(signedUp.email)
  const { profile, answers } = adviceFacts(name)
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  await query(
    `update members set employment_status = $2, is_tax_resident = 'Yes', form_qualification = true,
       form_fact_find_personal_details = true, form_fact_find_financial_details = true,
       form_fact_find_risk_reward = true, "updatedAt" = $3 where uid = $1`,
    [uid, profile.employment_status ?? null, at],
  )
  for (const form of ['fact_find_personal_details', 'fact_find_financial_details', 'fact_find_risk_reward'] as const) {
    await query(
      `insert into answers (uid, form_id, version, form_version, answers, started_at, saved_at, completed_at)
         values ($1, $2, 1, $3, $4, $5, $5, $5)`,
      [uid, form, formOf(form).version, JSON.stringify(answers[form] ?? {}), at],
    )
  }
  return signedUp
}

/** Ticks what every approval needs. */
export async function declareAsAdviser(page: Page): Promise<void> {
  for (const statement of requiredStatements) await page.locator(`#${statementBox(statement)}`).check()
}
