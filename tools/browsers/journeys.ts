/** The journeys, each from its first screen to its last, by presses and typing. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeAt } from '../../src/adapters/identity/authenticator.ts'
import { type DemoPlace, demoAnswers, demoUsers } from '../../src/areas/development/domain/demo-users.ts'
import { pdf, photo } from '../../src/infrastructure/documents.fixture.ts'
import type { Account, AppUnderBench } from '../bench/app-under-bench.ts'
import type { Person } from './person.ts'

type Walk = { person: Person; app: AppUnderBench; folder: string; email: string }
export type Journey = { title: string; width: number; scripts?: false; walk: (walk: Walk) => Promise<void> }

const phone = 390
const desktop = 1280
const frame = '.embedded-form iframe'
const today = '2026-01-01'

const userAt = (place: DemoPlace) => {
  const user = demoUsers.find((each) => each.place === place)
  if (!user) throw new Error(`There is no demo user at ${place}`)
  return user
}

async function signIn(person: Person, { email, password }: Account): Promise<void> {
  await person.open('/login')
  await person.fill('Email Address', email)
  await person.fill('Password', password)
  await person.press('Continue')
  await person.isTrue('The page after it', "location.pathname !== '/login'")
}

async function calculate({ person }: Walk): Promise<void> {
  await person.open('/pension-calculator')
  await person.press('Get Started')
  await person.sees('Calculate your pension')
  await person.look('calculator')
  await person.press('More: I save each month')
  await person.isTrue('€244', "document.querySelector('input[name=todaySave]').value === '€244'")
  await person.fill('My age', '36')
  await person.press('Calculate')
  await person.sees('Start My Pension')
  await person.look('result')
  await person.open(
    '/pension-calculator/compare?todaySave=300&enjoy_retirement=3500&current_age=40&retirement_age=65&pay=70000&work=employee&employer=0',
  )
  await person.look('compare')
  await person.press('*Change')
  await person.fill('My employer would pay into it each month', '300')
  await person.isTrue('its address', "location.search.includes('employer=300')")
  await person.look('compare-changed')
}

async function fillSignUp(person: Person, app: AppUnderBench, email: string): Promise<void> {
  await person.fill('Email Address', email)
  await person.fill('First name', 'Anna')
  await person.fill('Last name', 'Byrne')
  await person.fill('Password', app.member.password)
  await person.fill('Confirm new password', app.member.password)
  await person.press('Create account')
  await person.isTrue('the next step', "location.pathname === '/verify/email-verification'")
}

async function signUp({ person, app, email }: Walk): Promise<void> {
  await person.open('/signup')
  await person.press('Create account')
  await person.isTrue('the list of errors in focus', "document.activeElement?.matches('[role=alert]')")
  await person.look('sign-up')
  await fillSignUp(person, app, email)
  await person.look('verify')
  await person.open(await emailedLink(app, email))
  await person.press('Answer Short Survey')
  await person.press('Start Quiz')
  await person.enter(frame)
  const ciara = userAt('qualified')
  await person.answer('qualification', demoAnswers('qualification', ciara, today))
  await person.enter()
  await person.press('Start Fact Find')
  await person.look('fact-find')
  await person.press('Start')
  await person.enter(frame)
  await person.look('question')
  const orla = userAt('chosen')
  await person.answer('fact_find_personal_details', demoAnswers('fact_find_personal_details', orla, today))
  for (const form of ['fact_find_financial_details', 'fact_find_risk_reward'] as const) {
    await person.enter()
    await person.press('Continue')
    await person.enter(frame)
    await person.answer(form, demoAnswers(form, orla, today))
  }
  await person.enter()
  await person.press('Get Recommendation')
  await person.sees('Fact Find Complete')
  await person.look('fact-find-complete')
}

/** That of the newest email to an address. */
async function emailedLink(app: AppUnderBench, to: string): Promise<string> {
  const read = async (path: string) => (await fetch(new URL(path, app.address))).text()
  const list = await read(`/outbox?to=${encodeURIComponent(to)}`)
  const message = await read(`${/\/outbox\/[0-9A-Z]+/.exec(list)?.[0]}/html`)
  return /href="(http[^"]+)"/.exec(message)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

async function decide({ person, app }: Walk): Promise<void> {
  await signIn(person, app.accountOf('advised'))
  await person.sees('Choose your pension')
  await person.look('home')
  await person.press('See details*')
  await person.press('Ask about charges')
  await person.sees('On the list for your call*')
  await person.look('recommendation')
  await person.back()
  await person.sees('Choose your pension')
  await person.press('Apply: *')
  await person.press('Book Call')
  await person.look('calendar')
  await person.enter('iframe[title^="Calendar"]')
  await person.press('*, * free times', 'input:enabled')
  await person.press('*:* on *', 'a')
  await person.look('check-call')
  await person.press('Book this call')
  await person.enter()
  await person.sees("It's all done! Celebrate in style.")
  await person.look('booked')
}

async function apply({ person, app, folder }: Walk): Promise<void> {
  await signIn(person, app.accountOf('employerDone'))
  await person.open('/pension-application')
  await person.look('application')
  const files = { letter: join(folder, 'letter.pdf'), passport: join(folder, 'passport.jpg') }
  writeFileSync(files.letter, pdf())
  writeFileSync(files.passport, await photo({ megapixels: 1 }))
  await person.open('/pension-application/verify-identity')
  await person.upload('Proof of PPSN*', files.letter)
  await person.upload('Proof of identity*', files.passport)
  await person.look('identity')
  await person.fill('PPSN', '12')
  await person.press('Submit')
  await person.isTrue('the list of errors in focus', "document.activeElement?.matches('[role=alert]')")
  await person.look('identity-error')
  await person.fill('PPSN', '1234567FA')
  await person.press('Submit')
  await person.isTrue('the overview', "location.pathname === '/pension-application'")
  await person.look('application-2')
  await person.press('Continue to review PRSA form')
  await person.look('review')
  await person.press('Review Now')
  await person.press('Continue to sign')
  await person.sees('Sign and submit')
  await person.look('sign')
  for (const document of await person.namesOf('Open *, in a new tab', 'a')) await person.press(document)
  // The last document may still be on its way.
  for (let tries = 0, locked = true; locked && tries < 20; tries++) {
    await person.open('/pension-application/sign-contract')
    locked = (await person.namesOf('*', 'label:has(:disabled)')).length > 0
  }
  for (const statement of await person.namesOf('*', 'label:has([type=checkbox])')) await person.press(statement)
  await person.fill('Your full name', 'Eoin Casey')
  await person.look('signed')
  await person.press('Submit')
  await person.sees('Your application was submitted!')
  await person.look('submitted')
}

async function readPensions({ person, app }: Walk): Promise<void> {
  await signIn(person, app.accountOf('grown'))
  await person.open('/my-pensions')
  await person.sees('Value over time')
  await person.press('2023')
  await person.look('my-pensions')
  await person.press('Edit your employer')
  await person.fill('Current Employer', 'Coillte')
  await person.press('Save')
  await person.sees('*Coillte*')
}

/** As far as the first part of `signUp`, with the browser's own forms. */
async function withoutScripts({ person, app, email }: Walk): Promise<void> {
  await person.open('/pension-calculator/calculator')
  await person.fill('My age', '36')
  await person.press('Calculate')
  await person.sees('Start My Pension')
  await person.look('result-without-scripts')
  await person.open('/signup')
  await person.press('Create account')
  await person.sees('5 things to fix')
  await fillSignUp(person, app, email)
  await person.open(await emailedLink(app, email))
  await person.press('Confirm my email')
  await person.press('Answer Short Survey')
  await person.press('Start Quiz')
  await person.answer('qualification', demoAnswers('qualification', userAt('qualified'), today))
  await person.look('quiz-without-scripts')
}

async function advise({ person, app }: Walk): Promise<void> {
  await signIn(person, app.adviser)
  await person.look('second-factor')
  await person.fill('Code', await codeAt(app.adviser.uri, new Date(Date.now() + 30_000)))
  await person.press('Continue')
  await person.isTrue('the desk', "location.pathname === '/desk'")
  await person.open('/desk?view=all')
  await person.look('desk')
  await person.press('Pádraig Burke*')
  await person.sees('Notes')
  await person.look('desk-member')
  await person.fill('New note', 'Call again in March')
  await person.press('Save note')
  await person.sees('Call again in March')
  await person.press('New task')
  await person.fill('Task', 'Send the brochure')
  await person.press('Add task')
  await person.sees('*Send the brochure*')
  await person.press('Check the documents')
  await person.press('Show the PPSN')
  await person.sees('PPSN: *')
  await person.look('desk-identity')
  await person.press('Accept*')
  await person.sees('*ccepted*')
  await person.back()
  await person.sees('Call again in March')
  await person.press('Keyboard shortcuts')
  await person.isTrue('the dialog', "document.querySelector('dialog:modal')?.contains(document.activeElement)")
  await person.look('desk-keys')
  await person.press('Close')
}

export const journeys: readonly Journey[] = [
  { title: 'calculator and comparison', width: phone, walk: calculate },
  { title: 'sign-up, quiz and questionnaires', width: phone, walk: signUp },
  { title: 'recommendation and booking', width: phone, walk: decide },
  { title: 'application', width: phone, walk: apply },
  { title: 'first part without JavaScript', width: phone, scripts: false, walk: withoutScripts },
  { title: 'My Pensions', width: desktop, walk: readPensions },
  { title: 'adviser at the desk', width: desktop, walk: advise },
]
