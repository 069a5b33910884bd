/** People to try the product with in development: one at each place that an account can be in. */
import type { Profile } from './member.ts'

type DemoFacts = Partial<
  Pick<
    Profile,
    | 'birth_date'
    | 'employment_status'
    | 'form_qualification'
    | 'is_tax_resident'
    | 'form_fact_find_personal_details'
    | 'form_fact_find_financial_details'
    | 'form_fact_find_risk_reward'
    | 'retire_age'
    | 'fund_value'
    | 'often_contribution'
    | 'time_contribution'
    | 'pension_contribution_value'
    | 'retirement_income_target_value'
    | 'recommend_zurich_standard'
    | 'recommend_zurich_nonstandard'
    | 'recommend_zurich_bestmatch'
    | 'process_pension_applied'
    | 'pension_applied'
    | 'process_employer_details'
    | 'pension_applied_activity_information'
    | 'pension_applied_verify_identity'
    | 'pension_applied_prsa_form'
    | 'process_final_pension_application'
    | 'final_pension_application'
  >
>

const standard = 'zurich_standard_prsa'
const nonStandard = 'zurich_nonstandard_prsa'

const qualified: DemoFacts = { form_qualification: true, is_tax_resident: 'Yes' }
const answered: DemoFacts = {
  ...qualified,
  birth_date: '1990-03-05',
  retire_age: 66,
  fund_value: 12_000,
  form_fact_find_personal_details: true,
  form_fact_find_financial_details: true,
  form_fact_find_risk_reward: true,
}
const advised: DemoFacts = {
  ...answered,
  recommend_zurich_standard: true,
  recommend_zurich_bestmatch: standard,
  pension_contribution_value: 250,
  retirement_income_target_value: 24_000,
  often_contribution: 'Monthly',
  time_contribution: '30',
}
const employee: DemoFacts = { ...advised, employment_status: 'Employee', process_pension_applied: standard }
const done: DemoFacts = { ...employee, pension_applied: standard, process_employer_details: 'done' }
const reviewed: DemoFacts = {
  ...done,
  pension_applied_verify_identity: true,
  pension_applied_prsa_form: true,
  process_final_pension_application: true,
}

const person = <P extends string>(place: P, name: string, email: string, facts: DemoFacts = {}) => {
  const [first = '', last = ''] = name.split(' ')
  return { place, first, last, email: `${email}@siol.example`, facts }
}

/** `place` says where they are; the first three are also where an account itself can be. */
export const demoPeople = [
  person('new', 'Aoife Byrne', 'aoife'),
  person('choosing', 'Conor Walsh', 'conor'),
  person('unverified', 'Maeve Nolan', 'maeve'),
  person('notResident', 'Marek Nowak', 'marek', { form_qualification: true, is_tax_resident: 'No' }),
  person('qualified', 'Ciara Walsh', 'ciara', { ...qualified, employment_status: 'Employee' }),
  person('halfway', 'Lorcan Power', 'lorcan', {
    ...answered,
    employment_status: 'Self-Employed/Sole Trader',
    form_fact_find_risk_reward: false,
  }),
  person('answered', 'Saoirse Kelly', 'saoirse', { ...answered, employment_status: 'Not currently working' }),
  person('advised', "Dara O'Shea", 'dara', {
    ...advised,
    employment_status: 'Self-Employed/Sole Trader',
    recommend_zurich_nonstandard: true,
  }),
  person('chosen', 'Órla Quinn', 'orla', employee),
  person('sharing', 'Fionn Daly', 'fionn', { ...employee, process_employer_details: 'progress' }),
  person('employerAsked', 'Róisín Farrell', 'roisin', { ...employee, process_employer_details: 'waiting' }),
  person('employerDone', 'Eoin Casey', 'eoin', done),
  person('applying', 'Bríd Hogan', 'brid', {
    ...advised,
    employment_status: 'Company Director',
    recommend_zurich_nonstandard: true,
    recommend_zurich_bestmatch: nonStandard,
    process_pension_applied: nonStandard,
    pension_applied: nonStandard,
  }),
  person('reviewed', 'Seán Lynch', 'sean', reviewed),
  person('ready', 'Sinéad Roche', 'sinead', { ...reviewed, final_pension_application: true }),
] as const

export type DemoPerson = (typeof demoPeople)[number]
