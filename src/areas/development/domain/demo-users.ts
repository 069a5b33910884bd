/** Demo users for development: one at each place of the journey, with the history that led there. */

import type { Answers } from '#areas/forms/domain/form.ts'
import { cleanUp } from '#areas/forms/domain/pages.ts'
import { type FormId, formOf } from '#areas/forms/domain/registry.ts'
import type { EmploymentStatus, PlanId } from '#shared/domain/member.ts'
import { ppsnCheckLetter } from '#shared/domain/text/ppsn.ts'
import { ageOn, type CalendarDate } from '#shared/domain/time/dates.ts'
import { employerDetails, financial, personal, qualification, riskAnswers } from './demo-answers.ts'

/** What a member or the firm did, and how many hours it took since the previous step. */
export const hoursTaken = {
  verify: 0,
  welcome: 0.1,
  quiz: 0.1,
  personal: 0.1,
  financial: 0.1,
  risk: 0.1,
  advice: 20,
  call: 8,
  start: 9,
  employerAsked: 1,
  employer: 26,
  documents: 2,
  review: 0.2,
  sign: 0.2,
  accept: 5,
  send: 2,
  open: 28,
  months: 24 * 100,
  years: 24 * 365 * 7,
} as const
export type DemoStep = keyof typeof hoursTaken

const welcomed: readonly DemoStep[] = ['verify', 'welcome']
const quizzed: readonly DemoStep[] = [...welcomed, 'quiz']
const halfway: readonly DemoStep[] = [...quizzed, 'personal', 'financial']
const answered: readonly DemoStep[] = [...halfway, 'risk']
const advised: readonly DemoStep[] = [...answered, 'advice']
const started: readonly DemoStep[] = [...advised, 'start']
const employerInvited: readonly DemoStep[] = [...started, 'employerAsked']
const employed: readonly DemoStep[] = [...employerInvited, 'employer']
const reviewed: readonly DemoStep[] = [...employed, 'documents', 'review']
const signed: readonly DemoStep[] = [...reviewed, 'sign']
const sent: readonly DemoStep[] = [...signed, 'accept', 'send']
const opened: readonly DemoStep[] = [...sent, 'open']

type History = {
  work?: EmploymentStatus
  steps: readonly DemoStep[]
  /** Hours since the last step. */
  hoursAgo?: number
  /** What differs from the answers of demo-answers.ts. */
  quiz?: Answers
  personal?: Answers
  financial?: Answers
  /** What the adviser recommends instead of the proposed plans. */
  plan?: PlanId | undefined
}

const person = <P extends string>(place: P, name: string, email: string, story: History) => {
  const [first = '', last = ''] = name.split(' ')
  const own: Required<History> = {
    work: 'Employee',
    hoursAgo: 1,
    quiz: {},
    personal: {},
    financial: {},
    plan: undefined,
    ...story,
  }
  return { place, first, last, email: `${email}@siol.example`, ...own }
}

const notEmployee: Answers = { workplace_pension: 'not_employee' }

/** The first three places are states of the account itself; the others are places in the journey. */
export const demoUsers = [
  person('new', 'Aoife Byrne', 'aoife', { steps: welcomed }),
  person('choosing', 'Conor Walsh', 'conor', { steps: ['verify'] }),
  person('unverified', 'Maeve Nolan', 'maeve', { steps: [] }),
  person('notResident', 'Marek Nowak', 'marek', { steps: quizzed, quiz: { is_tax_resident: 'No' } }),
  person('qualified', 'Ciara Walsh', 'ciara', { steps: quizzed, hoursAgo: 30 }),
  person('halfway', 'Lorcan Power', 'lorcan', {
    work: 'Self-Employed/Sole Trader',
    steps: halfway,
    hoursAgo: 50,
    financial: notEmployee,
  }),
  person('answered', 'Saoirse Kelly', 'saoirse', {
    work: 'Not currently working',
    steps: answered,
    hoursAgo: 22,
    personal: { birth_date: '1991-06-02', dependants: 2, dependant_ages: ['2', '5'] },
    financial: {
      ...notEmployee,
      annual_salary: 0,
      higher_rate: 'no',
      monthly_surplus: 120,
      debts: 0,
      debt_repayments: 0,
      monthly_contribution: 50,
      retirement_income_target_value: 15_000,
    },
  }),
  person('advised', "Dara O'Shea", 'dara', {
    work: 'Self-Employed/Sole Trader',
    steps: advised,
    personal: { birth_date: '1985-01-15', job_title: 'Carpenter' },
    financial: { ...notEmployee, annual_salary: 62_000, sustainability: 'strong', sustainability_themes: ['climate'] },
  }),
  person('chosen', 'Órla Quinn', 'orla', {
    steps: [...advised, 'call'],
    personal: { job_title: 'Nurse', current_employer: 'Mercy Hospital' },
  }),
  person('sharing', 'Fionn Daly', 'fionn', {
    steps: started,
    hoursAgo: 20,
    personal: { job_title: 'Engineer', current_employer: 'Shannon Works' },
  }),
  person('employerAsked', 'Róisín Farrell', 'roisin', {
    steps: employerInvited,
    hoursAgo: 28,
    personal: { birth_date: '1979-05-30', job_title: 'Accountant', current_employer: 'Shannon Works' },
  }),
  person('employerDone', 'Eoin Casey', 'eoin', {
    steps: employed,
    hoursAgo: 3,
    personal: { job_title: 'Chef', current_employer: 'The Long Table' },
  }),
  person('applying', 'Bríd Hogan', 'brid', {
    work: 'Company Director',
    steps: started,
    hoursAgo: 40,
    personal: { birth_date: '1980-04-17', job_title: 'Managing director' },
    financial: {
      ...notEmployee,
      annual_salary: 120_000,
      monthly_surplus: 3200,
      monthly_contribution: 2000,
      emergency_months: 12,
      other_assets: 240_000,
      sustainability: 'strong',
      sustainability_themes: ['climate', 'people'],
    },
  }),
  person('reviewed', 'Seán Lynch', 'sean', {
    steps: reviewed,
    hoursAgo: 4,
    personal: { birth_date: '1990-03-05', job_title: 'Teller', current_employer: 'Grange Bank' },
  }),
  person('signed', 'Pádraig Burke', 'padraig', {
    steps: signed,
    hoursAgo: 22,
    personal: { birth_date: '1975-11-12', job_title: 'Planner', current_employer: 'Shannon Works' },
  }),
  person('sent', 'Nuala Keane', 'nuala', {
    steps: sent,
    hoursAgo: 20,
    personal: { birth_date: '1984-08-09', job_title: 'Librarian', current_employer: 'Mercy Hospital' },
  }),
  person('opened', 'Gráinne Tuohy', 'grainne', {
    steps: opened,
    hoursAgo: 3,
    personal: { birth_date: '1988-02-19', job_title: 'Pharmacist', current_employer: 'Mercy Hospital' },
  }),
  person('grown', 'Donal Fahy', 'donal', {
    steps: [...opened, 'years'],
    personal: { birth_date: '1984-10-02', job_title: 'Surveyor', current_employer: 'Shannon Works' },
  }),
  person('ready', 'Sinéad Roche', 'sinead', {
    steps: [...opened, 'months'],
    personal: { birth_date: '1993-05-25', job_title: 'Architect', current_employer: 'Studio Farrell' },
  }),
  person('otherProvider', 'Fiadh Moran', 'fiadh', {
    steps: [...opened, 'months'],
    plan: 'plan_1_prsa',
    personal: { birth_date: '1989-09-14', job_title: 'Vet', current_employer: 'Corrib Animal Hospital' },
  }),
] as const

export type DemoPlace = (typeof demoUsers)[number]['place']
export type DemoUser = Required<History> & { place: DemoPlace; first: string; last: string; email: string }

/** Fictitious, with a valid check letter, and each user's own: two members with one PPSN are a warning at the desk. */
export function demoPpsn(of: { place: DemoPlace }): string {
  const digits = String(1_234_567 + demoUsers.findIndex(({ place }) => place === of.place))
  return digits + ppsnCheckLetter(digits)
}

type DemoForm = (person: DemoUser, today: CalendarDate) => Answers

const answers = {
  qualification: ({ work, quiz }) => ({ ...qualification, employment_status: work, ...quiz }),
  fact_find_personal_details: ({ first, last, work, personal: own }) => ({
    ...personal,
    first_name: first,
    last_name: last,
    employment_status: work,
    ...own,
  }),
  // Everybody wants to pay in until they retire, as the projection in their documents counts.
  fact_find_financial_details: ({ financial: own, personal: { birth_date: birth = personal.birth_date } }, today) => ({
    ...financial,
    time_contribution: Number(financial.retire_age) - ageOn(String(birth), today),
    ...own,
  }),
  fact_find_risk_reward: () => riskAnswers(),
  employer_details: ({ first, last, personal: { current_employer: own } }, today) =>
    employerDetails(String(own ?? personal.current_employer), `${first} ${last}`, today),
} satisfies Partial<Record<FormId, DemoForm>>

export type DemoFormId = keyof typeof answers
export const demoFormIds = Object.keys(answers) as readonly DemoFormId[]

/** The answers of a demo user to a form; for the employer's form, the answers of their employer. */
export const demoAnswers = (formId: DemoFormId, person: DemoUser, today: CalendarDate): Answers =>
  cleanUp(formOf(formId), answers[formId](person, today))
