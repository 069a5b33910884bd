/** Personas, one for each state that a member can be in: their facts, and what they see on each page. */
import type { FactFindFacts, FactFindHeader } from '#areas/fact-find/domain/fact-find.ts'
import type { BookedCall, HomeFacts, HomeView } from '#areas/home/domain/home.ts'
import type {
  ApplicationStep,
  FactFindPosition,
  FactFindStepFacts,
  HeadlinePosition,
} from '#areas/home/domain/journey.ts'
import type { FactFindFlags, Profile } from '#shared/domain/member.ts'

export type PersonFacts = HomeFacts & FactFindFacts & FactFindStepFacts & Pick<Profile, 'first_name' | 'last_name'>

export type Persona = {
  story: string
  facts: PersonFacts
  meets: {
    /** The view of home, and its row in the specification (specification 2, section 4). */
    home: { row: Row; kind: HomeView['kind']; headline: HeadlinePosition; welcome: boolean; nextRoute?: string }
    factFind: { step: FactFindPosition; shows: 'quiz' | FactFindHeader; nextRoute: string }
    /** The next step of the application; undefined when there is none. */
    application?: ApplicationStep | undefined
  }
}

export type Row = '1a' | '1b' | '2a' | '2b' | '2c' | '3' | '4a' | '4b' | '4c' | '4d'

export const bookedCall: BookedCall = {
  id: 'ABCDEFGHIJKLMNOP',
  start_time: new Date('2026-12-01T10:00:00Z'),
  timezone: 'Europe/Dublin',
  user_name: 'Niamh Kelly',
}

const nobody: PersonFacts = {
  first_name: '',
  last_name: '',
  form_qualification: false,
  is_tax_resident: null,
  form_fact_find_personal_details: false,
  form_fact_find_financial_details: false,
  form_fact_find_risk_reward: false,
  employment_status: null,
  recommend_zurich_standard: false,
  recommend_zurich_nonstandard: false,
  recommend_zurich_bestmatch: null,
  best_match: null,
  recommended_other_plans: [],
  pension_applied: null,
  process_pension_applied: null,
  process_employer_details: null,
  process_final_pension_application: false,
  final_pension_application: false,
  pension_applied_activity_information: false,
  pension_applied_verify_identity: false,
  pension_applied_prsa_form: false,
  pension_contribution_value: null,
  retirement_income_target_value: null,
  signed: false,
  signsAgain: false,
  sentAt: null,
  call: null,
  callTookPlace: false,
  sentBack: [],
  contribution: { state: 'agreed' },
}

const resident = { form_qualification: true, is_tax_resident: 'Yes' } as const
const answered: FactFindFlags = {
  form_fact_find_personal_details: true,
  form_fact_find_financial_details: true,
  form_fact_find_risk_reward: true,
}
const standard = 'zurich_standard_prsa'
const nonStandard = 'zurich_nonstandard_prsa'
const advised = {
  ...resident,
  ...answered,
  recommend_zurich_standard: true,
  recommend_zurich_bestmatch: standard,
  pension_contribution_value: 250,
  retirement_income_target_value: 24_000,
} as const
const employee = { ...advised, employment_status: 'Employee', process_pension_applied: standard } as const
const director = {
  ...advised,
  employment_status: 'Company Director',
  process_pension_applied: nonStandard,
  pension_applied: nonStandard,
} as const
const employeeApplied = { ...employee, pension_applied: standard, process_employer_details: 'done' } as const
const reviewed = {
  pension_applied_verify_identity: true,
  pension_applied_prsa_form: true,
  process_final_pension_application: true,
} as const

type Meets = Persona['meets']
const person = (name: string, story: string, facts: Partial<PersonFacts>, meets: Meets): Persona => {
  const [first_name = '', last_name = ''] = name.split(' ')
  return { story, facts: { ...nobody, ...facts, first_name, last_name }, meets }
}

const quiz = { step: 1, shows: 'quiz', nextRoute: '/fact-find/qualification' } as const
const parts = (step: FactFindPosition, shows: FactFindHeader, nextRoute: string) => ({ step, shows, nextRoute })
const allDone = (step: FactFindPosition) => parts(step, 'all', '/')
const questionnaire = (nextRoute: string | undefined, headline: HeadlinePosition = 1) => ({
  row: '4c' as const,
  kind: 'questionnaire' as const,
  headline,
  welcome: headline === 1,
  ...(nextRoute === undefined ? {} : { nextRoute }),
})
const applying = (row: Row, kind: HomeView['kind'], headline: HeadlinePosition, nextRoute?: string) => ({
  row,
  kind,
  headline,
  welcome: false,
  ...(nextRoute === undefined ? {} : { nextRoute }),
})

export const people = {
  aoife: person(
    'Aoife Byrne',
    'has just verified her address',
    {},
    {
      home: questionnaire('/fact-find/welcome'),
      factFind: quiz,
    },
  ),
  marek: person(
    'Marek Nowak',
    'lives in Kraków, and answered No in the quiz',
    { form_qualification: true, is_tax_resident: 'No', employment_status: 'Employee' },
    {
      home: { row: '4c', kind: 'notEligible', headline: 1, welcome: true, nextRoute: '/fact-find/qualification' },
      factFind: quiz,
    },
  ),
  ines: person(
    'Ines Costa',
    'was not sure, and booked the call that was offered',
    { form_qualification: true, is_tax_resident: 'Not sure', call: bookedCall },
    {
      home: { row: '4a', kind: 'call', headline: 1, welcome: true, nextRoute: '/fact-find/qualification' },
      factFind: quiz,
    },
  ),
  una: person(
    'Úna Casey',
    'passed the quiz, and booked a call before the questions',
    { ...resident, employment_status: 'Employee', call: bookedCall },
    {
      home: { row: '4a', kind: 'call', headline: 1, welcome: true, nextRoute: '/fact-find' },
      factFind: parts(2, 'none', '/fact-find/personal-details'),
    },
  ),
  conor: person(
    'Conor Walsh',
    'passed the quiz as an employee',
    { ...resident, employment_status: 'Employee' },
    { home: questionnaire('/fact-find'), factFind: parts(2, 'none', '/fact-find/personal-details') },
  ),
  grainne: person(
    'Gráinne Ní Bhriain',
    'stopped on the phone after the personal details',
    { ...resident, form_fact_find_personal_details: true, employment_status: 'Self-Employed/Sole Trader' },
    { home: questionnaire('/fact-find'), factFind: parts(2, 'one', '/fact-find/financial-details') },
  ),
  tadhg: person(
    'Tadhg Doyle',
    'has two parts, not in the stated order',
    { ...resident, form_fact_find_personal_details: true, form_fact_find_risk_reward: true },
    { home: questionnaire('/fact-find'), factFind: parts(2, 'two', '/fact-find/financial-details') },
  ),
  saoirse: person(
    'Saoirse Kelly',
    'has answered everything and waits for the recommendation',
    { ...resident, ...answered, employment_status: 'Not currently working' },
    { home: questionnaire(undefined, 2), factFind: allDone(3) },
  ),
  dara: person(
    "Dara O'Shea",
    'has a recommendation, and works for himself',
    { ...advised, employment_status: 'Self-Employed/Sole Trader' },
    { home: applying('4d', 'recommendations', 2, '/recommendations/details/zurich_standard'), factFind: allDone(4) },
  ),
  niall: person(
    'Niall Burke',
    'has a recommendation, and told nobody what he works',
    { ...advised },
    { home: applying('4d', 'recommendations', 2, '/recommendations/details/zurich_standard'), factFind: allDone(4) },
  ),
  orla: person(
    'Órla Quinn',
    'is an employee who chose a plan and booked a call about it',
    { ...employee, call: bookedCall },
    { home: applying('4a', 'call', 2, '/recommendations/details/zurich_standard'), factFind: allDone(4) },
  ),
  fionn: person(
    'Fionn Daly',
    'has had the call, and is to share the link with his employer',
    { ...employee, callTookPlace: true, process_employer_details: 'progress' },
    { home: applying('3', 'employerDetails', 2), factFind: allDone(5) },
  ),
  roisin: person(
    'Róisín Farrell',
    'sent the link, and waits for her employer',
    { ...employee, callTookPlace: true, process_employer_details: 'waiting' },
    { home: applying('4b', 'employerWaiting', 2, '/pension-application/share-employer'), factFind: allDone(5) },
  ),
  cian: person(
    'Cian Moran',
    'waits for his employer with another call booked',
    { ...employee, call: bookedCall, process_employer_details: 'waiting' },
    { home: applying('4a', 'call', 2, '/pension-application/share-employer'), factFind: allDone(5) },
  ),
  maeve: person(
    'Maeve Nolan',
    'has applied, and shares the link once more',
    { ...employee, pension_applied: standard, process_employer_details: 'progress' },
    { home: applying('2a', 'employerDetails', 3), factFind: allDone(5), application: 'identity' },
  ),
  eoin: person('Eoin Casey', "'s employer has filled the form", employeeApplied, {
    home: applying('2b', 'employerDone', 3, '/pension-application'),
    factFind: allDone(5),
    application: 'identity',
  }),
  brid: person('Bríd Hogan', 'is a director who has just started to apply', director, {
    home: applying('2c', 'application', 3, '/pension-application'),
    factFind: allDone(5),
    application: 'activity',
  }),
  lorcan: person(
    'Lorcan Power',
    'has described his business, and had a document returned',
    {
      ...director,
      employment_status: 'Self-Employed/Sole Trader',
      pension_applied_activity_information: true,
      sentBack: ['datebirth'],
      call: bookedCall,
    },
    {
      home: applying('2c', 'application', 3, '/pension-application'),
      factFind: allDone(5),
      application: 'identity',
    },
  ),
  nuala: person(
    'Nuala Keane',
    'does not work, and has only the form left to review',
    {
      ...director,
      employment_status: 'Not currently working',
      pension_applied_verify_identity: true,
    },
    {
      home: applying('2c', 'application', 3, '/pension-application'),
      factFind: allDone(5),
      application: 'prsaForm',
    },
  ),
  sean: person(
    'Seán Lynch',
    'has reviewed, and not signed',
    { ...employeeApplied, ...reviewed },
    {
      home: applying('1a', 'providerWaiting', 4, '/pension-application/sign-contract'),
      factFind: allDone(5),
      application: 'signature',
    },
  ),
  eilis: person(
    'Eilís Ward',
    'signed, and then had a document returned',
    { ...employeeApplied, ...reviewed, signed: true, pension_applied_verify_identity: false, sentBack: ['ppsn'] },
    {
      home: applying('1a', 'providerWaiting', 4, '/pension-application/verify-identity'),
      factFind: allDone(5),
      application: 'identity',
    },
  ),
  donal: person(
    'Dónal Ryan',
    'has signed, and waits',
    { ...employeeApplied, ...reviewed, signed: true },
    {
      home: applying('1a', 'providerWaiting', 4),
      factFind: allDone(5),
    },
  ),
  sinead: person(
    'Sinéad Roche',
    'has her pension',
    { ...employeeApplied, ...reviewed, signed: true, final_pension_application: true },
    { home: applying('1b', 'ready', 4), factFind: allDone(5) },
  ),
} as const satisfies Record<string, Persona>

export type PersonName = keyof typeof people
