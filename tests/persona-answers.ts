/** The stored answers of the personas who have completed the fact find, in its three parts. */

import { type AskedPoints, financial, personal, riskAnswers } from '#areas/development/domain/demo-answers.ts'
import { financialDetails } from '#areas/forms/domain/definitions/financial-details.ts'
import { personalDetails } from '#areas/forms/domain/definitions/personal-details.ts'
import type { Answers } from '#areas/forms/domain/form.ts'
import { cleanUp } from '#areas/forms/domain/pages.ts'
import type { AdviceFacts } from '#areas/recommendations/domain/circumstances.ts'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { type PersonName, people } from './personas.ts'

type NotifiedCall = { personal?: Answers; financial?: Answers; risk?: Partial<AskedPoints> }

const pension = (kind: string, provider: string, value: number, paidNow: 'yes' | 'no', replacing: 'yes' | 'no') => ({
  pensions: 'one',
  pension_kind_1: kind,
  pension_provider_1: provider,
  pension_value_1: value,
  pension_paid_now_1: paidNow,
  replacing,
})

/** An experienced investor with a long time horizon. */
const bold: Partial<AskedPoints> = {
  understanding: 5,
  held: 4,
  priority: 5,
  range: 5,
  after_a_fall: 4,
  worry: 4,
  capital_security: 4,
  friends_say: 4,
  reliance: 4,
}

const advisedAnswers = {
  saoirse: {
    personal: {
      birth_date: '1991-06-02',
      employment_status: 'Not currently working',
      dependants: 2,
      dependant_ages: ['2', '5'],
    },
    financial: {
      annual_salary: 0,
      higher_rate: 'no',
      monthly_surplus: 120,
      debts: 0,
      debt_repayments: 0,
      workplace_pension: 'not_employee',
      monthly_contribution: 50,
      time_contribution: 31,
      prsi_years: 6,
    },
    risk: { understanding: 1, held: 1, priority: 2, after_a_fall: 2, income_security: 2 },
  },
  dara: {
    personal: { birth_date: '1985-01-15', employment_status: 'Self-Employed/Sole Trader', job_title: 'Carpenter' },
    financial: {
      annual_salary: 62_000,
      workplace_pension: 'not_employee',
      monthly_contribution: 400,
      time_contribution: 25,
      ...pension('personal', 'Irish Life', 18_500, 'no', 'no'),
    },
  },
  niall: { personal: { employment_status: '' } },
  orla: {
    personal: { birth_date: '1997-09-09', job_title: 'Nurse', current_employer: 'Mercy Hospital' },
    financial: {
      annual_salary: 48_000,
      higher_rate: 'no',
      debts: 9_000,
      debt_repayments: 150,
      workplace_pension: 'my_future_fund',
      employer_pays: 'percent',
      employer_percent: 1.5,
      monthly_contribution: 350,
      time_contribution: 37,
      prsi_years: 7,
      ...pension('workplace', 'My Future Fund', 900, 'yes', 'no'),
    },
    risk: { years_to_draw: 5, priority: 4, after_a_fall: 4, range: 4, worry: 4 },
  },
  fionn: {
    personal: {
      birth_date: '1974-02-20',
      job_title: 'Engineer',
      current_employer: 'Shannon Works',
      dependants: 1,
      dependant_ages: ['16'],
    },
    financial: {
      annual_salary: 71_000,
      workplace_pension: 'could_join',
      employer_pays: 'percent',
      employer_percent: 5,
      monthly_contribution: 500,
      time_contribution: 14,
      prsi_years: 30,
    },
    risk: { years_to_draw: 3 },
  },
  roisin: {
    personal: {
      birth_date: '1966-05-30',
      job_title: 'Teacher',
      current_employer: 'Scoil Bhríde',
      dependants: 0,
      dependant_ages: '',
      circumstances: ['changes'],
    },
    financial: {
      annual_salary: 58_000,
      monthly_contribution: 600,
      time_contribution: 3,
      retire_age: 64,
      retirement_income_target_value: 20_000,
      debts: 0,
      debt_repayments: 0,
      emergency_months: 2,
      prsi_years: 35,
    },
    risk: { years_to_draw: 1, priority: 3 },
  },
  cian: {
    personal: { birth_date: '1989-11-03', job_title: 'Analyst', current_employer: 'Liffey Data' },
    financial: {
      annual_salary: 96_000,
      monthly_contribution: 900,
      monthly_surplus: 1600,
      time_contribution: 29,
      emergency_months: 8,
      sustainability: 'some',
      sustainability_themes: ['climate'],
    },
    risk: { ...bold },
  },
  maeve: {
    personal: { birth_date: '1983-08-08', job_title: 'Designer', current_employer: 'Oak and Ash' },
    financial: {
      sustainability: 'strong',
      sustainability_themes: ['climate', 'nature', 'exclusions'],
      time_contribution: 23,
    },
    risk: { years_to_draw: 4, priority: 4, after_a_fall: 4 },
  },
  eoin: {
    personal: { birth_date: '1995-12-12', job_title: 'Chef', current_employer: 'The Long Table' },
    financial: {
      annual_salary: 34_000,
      higher_rate: 'no',
      monthly_surplus: 200,
      emergency_months: 0,
      debts: 14_000,
      debt_repayments: 1000,
      monthly_contribution: 300,
      time_contribution: 35,
      workplace_pension: 'not_sure',
      employer_pays: 'not_sure',
      prsi_years: 10,
    },
    risk: { years_to_draw: 5, income_security: 2, reliance: 2 },
  },
  brid: {
    personal: { birth_date: '1980-04-17', employment_status: 'Company Director', job_title: 'Managing director' },
    financial: {
      annual_salary: 120_000,
      monthly_surplus: 3200,
      monthly_contribution: 2000,
      time_contribution: 20,
      emergency_months: 12,
      other_assets: 240_000,
      workplace_pension: 'not_employee',
      sustainability: 'strong',
      sustainability_themes: ['climate', 'people'],
      ...pension('prsa', 'Aviva', 86_000, 'no', 'no'),
    },
    risk: { ...bold, years_to_draw: 3, income_security: 5 },
  },
  lorcan: {
    personal: { birth_date: '1978-10-01', employment_status: 'Self-Employed/Sole Trader', job_title: 'Farmer' },
    financial: {
      annual_salary: 45_000,
      higher_rate: 'not_sure',
      monthly_surplus: 300,
      workplace_pension: 'not_employee',
      often_contribution: 'Yearly',
      yearly_contribution: 6000,
      time_contribution: 18,
      prsi_years: 25,
    },
    risk: { years_to_draw: 3, income_security: 2 },
  },
  nuala: {
    personal: { birth_date: '1970-07-07', employment_status: 'Not currently working', relationship_status: 'widowed' },
    financial: {
      annual_salary: 0,
      higher_rate: 'no',
      monthly_surplus: 0,
      emergency_months: 10,
      other_assets: 60_000,
      debts: 0,
      debt_repayments: 0,
      workplace_pension: 'not_employee',
      often_contribution: 'Once',
      single_contribution: 10_000,
      prsi_years: 28,
      sustainability: 'some',
    },
    risk: { years_to_draw: 2, understanding: 2, priority: 2, capital_security: 2 },
  },
  sean: {
    personal: {
      birth_date: '1999-01-31',
      job_title: 'Teller',
      current_employer: 'Grange Bank',
      relationship_status: 'single',
    },
    financial: {
      annual_salary: 36_000,
      higher_rate: 'no',
      monthly_surplus: 900,
      debts: 0,
      debt_repayments: 0,
      monthly_contribution: 600,
      time_contribution: 38,
      prsi_years: 5,
    },
    risk: { years_to_draw: 5 },
  },
  eilis: {
    personal: {
      birth_date: '1976-03-03',
      job_title: 'Librarian',
      current_employer: 'Galway Libraries',
      circumstances: ['health', 'harder'],
      relationship_status: 'separated',
    },
    financial: { time_contribution: 16, prsi_years: 24, ...pension('prsa', 'New Ireland', 31_000, 'yes', 'yes') },
    risk: { years_to_draw: 3, understanding: 2, held: 2 },
  },
  donal: {
    personal: { birth_date: '1988-08-18', job_title: 'Driver', current_employer: 'Tara Freight' },
    financial: { needs_access: 'yes', time_contribution: 27 },
  },
  sinead: {
    personal: {
      birth_date: '1993-05-25',
      job_title: 'Architect',
      current_employer: 'Studio Farrell',
      nationality: 'Other',
      country_of_nationality: 'US',
      tax_elsewhere: 'yes',
      other_tax_country_1: 'US',
      other_tax_number_1: '123-45-6789',
      other_tax_more_1: 'no',
      politically_exposed: 'yes',
    },
    financial: {
      workplace_pension: 'employer_scheme',
      employer_pays: 'amount',
      employer_amount: 220.5,
      emergency_months: 1,
      time_contribution: 40,
      prsi_years: 8,
      worked_abroad: 'yes',
    },
    risk: {
      priority: 5,
      range: 5,
      after_a_fall: 2,
      worry: 5,
      capital_security: 4,
      friends_say: 5,
      reliance: 2,
      years_to_draw: 2,
      income_security: 2,
    },
  },
} as const satisfies Partial<Record<PersonName, NotifiedCall>>

export type AdvisedName = keyof typeof advisedAnswers
export const advisedNames = Object.keys(advisedAnswers) as readonly AdvisedName[]

const isAdvised = (name: PersonName): name is AdvisedName => Object.hasOwn(advisedAnswers, name)

export function adviceFacts(name: PersonName): AdviceFacts {
  const { facts } = people[name]
  if (!isAdvised(name)) return { profile: facts, answers: {}, law: programLaw }
  const own: NotifiedCall = advisedAnswers[name]
  const { first_name, last_name } = facts
  return {
    law: programLaw,
    profile: facts,
    answers: {
      fact_find_personal_details: cleanUp(personalDetails, { ...personal, first_name, last_name, ...own.personal }),
      fact_find_financial_details: cleanUp(financialDetails, { ...financial, ...own.financial }),
      fact_find_risk_reward: riskAnswers(own.risk),
    },
  }
}
