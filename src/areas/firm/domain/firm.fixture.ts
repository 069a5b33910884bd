/** Settings of a made-up firm, complete. */
import { linkNames } from '#shared/domain/access/links.ts'
import { pensionPlans } from '#shared/domain/member.ts'
import {
  type FirmSettings,
  fieldsOf,
  type HelpContact,
  type OtherPlan,
  partnerPlaces,
  planSections,
} from './firm-settings.ts'

const named = (section: 'firm' | 'contact' | 'texts') =>
  Object.fromEntries(fieldsOf[section].map(({ path }) => [path.split('.')[1], path.split('.')[1]?.slice(0, 20)]))

const plan = {
  sold: 'yes',
  employerAccess: 'yes',
  facts: { sustainable: '', bCorp: '' },
  remuneration: { clawback: '', benefits: '' },
  addressProof: '',
  charges: { contribution: 0, fund: 1 },
  commission: { contribution: 2, fund: 0.5 },
  strategy: { default: 'Steps into bonds.', others: 'Other funds.' },
  documents: { key: '', funds: '' },
  files: { disclosure: '', key: '', charges: '' },
}

const none = { contribution: null, fund: null }
const noPlan: OtherPlan = {
  name: '',
  kind: '',
  sold: '',
  employerAccess: '',
  charges: none,
  commission: none,
  facts: { sustainable: '', bCorp: '' },
  remuneration: { clawback: '', benefits: '' },
  addressProof: '',
  provider: { name: '', shortName: '', address: '' },
  strategy: { default: '', others: '' },
  documents: { key: '', funds: '' },
  files: { disclosure: '', key: '', charges: '' },
  risk: { least: '', most: '' },
}

export const completeSettings = {
  firm: { ...named('firm'), certificate: '', accent: '', tradingName: '', logo: '' },
  contact: {
    ...named('contact'),
    email: 'hello@oak.example',
    phone: '+353 1 555 0100',
    adviserEmail: 'ann@oak.example',
  },
  texts: { ...named('texts'), ownPrivacy: '', ownTerms: '' },
  provider: { name: 'Oak Life plc', address: 'Dublin' },
  plans: Object.fromEntries(pensionPlans.map((each) => [each, plan])),
  otherPlans: planSections.map(() => noPlan),
  links: Object.fromEntries(linkNames.map((name) => [name, ''])),
  partners: Array.from({ length: partnerPlaces }, () => ({ name: '', role: '', logo: '' })),
} as unknown as FirmSettings

/** What names a firm, of a made-up firm that is not the sample: settings with these can be approved. */
export const ownValues = {
  'firm.legalName': 'Oak Pensions Limited',
  'firm.companyNumber': '712345',
  'firm.registeredOffice': '9 Elm Street, Cork',
  'firm.directors': 'Ann Oak and Bea Elm',
  'firm.centralBankNumber': 'C1',
  'contact.email': 'hello@oak.example',
  'contact.phone': '+353 1 555 0142',
  'contact.adviser': 'Ann Oak',
  'contact.adviserEmail': 'ann@oak.example',
} as const

/** Another firm's, so that a sentence with our own would show. */
export const otherHelp: HelpContact = { email: 'ask@other-firm.example', phone: '+353 1 555 0199' }
