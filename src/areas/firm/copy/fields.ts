/** The names of the firm's settings. */

import type { FirmFault } from '#areas/firm/domain/check-firm-settings.ts'
import {
  type FieldValue,
  type FirmSection,
  firmFields,
  isPlanSection,
  type PlanSection,
  planSections,
} from '#areas/firm/domain/firm-settings.ts'
import type { LogoFault } from '#areas/firm/domain/logo.ts'
import { specifiedNames } from '#areas/recommendations/copy/specified-plans.ts'
import { standardCeiling } from '#areas/recommendations/domain/plans/catalogue.ts'
import { pensionPlans } from '#shared/domain/member.ts'
import { logoFaults, logoWords } from './logos.ts'

type SectionName = { title: string; text: string }

const ownSections: Readonly<Record<Exclude<FirmSection, PlanSection>, SectionName>> = {
  firm: {
    title: 'The firm',
    text: 'Who you are and who regulates you: in the Terms of Business and at the foot of every document.',
  },
  contact: {
    title: 'Contact',
    text: 'How members reach you, who complaints go to, and who is named where a member has no adviser yet.',
  },
  texts: { title: 'Terms of Business', text: 'The parts of the terms that are your own. Each is one paragraph.' },
  plans: {
    title: 'The two plans of the journey',
    text: 'Their provider, what they charge and what the provider pays you, in percent.',
  },
  links: { title: 'Links', text: 'Pages of your own. An empty one leads to the page that comes with this program.' },
  partners: {
    title: 'Partners',
    text: 'Named at the foot of every page, each with its logo. Without one, the first letter of its name is its mark.',
  },
}

/** A plan is called by its name; `name` is empty for a place that is not used. */
export const sectionName = (section: FirmSection, name: string): SectionName =>
  !isPlanSection(section)
    ? ownSections[section]
    : name === ''
      ? {
          title: 'Add a plan',
          text: 'A plan of this provider or of another, which advisers can recommend from then on.',
        }
      : {
          title: name,
          text: 'Its provider, who it may be recommended to, what it charges and what the provider pays you.',
        }

const labels: Readonly<Record<string, string>> = {
  'firm.legalName': 'Legal name',
  'firm.companyNumber': 'Company number',
  'firm.registeredOffice': 'Registered office',
  'firm.directors': 'Directors',
  'firm.group': 'Group of companies',
  'firm.centralBankNumber': 'Central Bank number',
  'firm.authorisation': 'Authorised as',
  'firm.codes': 'Codes that apply',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.complaints': 'Complaints go to',
  'contact.adviser': 'Named adviser',
  'contact.adviserEmail': 'Email of the named adviser',
  'texts.market': 'How wide the search is',
  'texts.ties': 'Ties to providers',
  'texts.fee': 'Fee',
  'texts.conflicts': 'Conflicts of interest',
  'texts.defaults': 'When payments stop',
  'texts.complaints': 'How complaints are handled',
  'texts.ombudsman': 'The ombudsman',
  'texts.compensation': 'Compensation',
  'texts.sustainability': 'Sustainable investing',
  'texts.dataProtection': 'Data protection',
  'texts.moneyLaundering': 'Money laundering checks',
  'provider.name': 'Provider',
  'provider.address': 'Address of the provider',
  'links.terms': 'Terms of Business',
  'links.privacy': 'Privacy Policy',
  'links.remuneration': 'Remuneration',
  'links.cookies': 'Cookie Policy',
  'links.accessibility': 'Accessibility statement',
  'links.purpose': 'Purpose',
  'links.mission': 'Mission',
  'links.values': 'Values',
  'links.faq': 'FAQ',
  'links.ourMission': 'Our mission, in the menu',
  'links.ourService': 'Our service, in the menu',
  'links.ask': 'Ask a question, in the menu',
  'links.bookCall': 'Book a call, in the space',
  'links.moneyMindset': 'Money mindset, in the space',
  'links.photos': 'Instagram',
  'links.professional': 'LinkedIn',
  'links.playlist': 'Spotify playlist',
  'links.contactSupport': 'Contact us',
  'links.gmail': 'Gmail',
  'links.outlook': 'Outlook',
  'links.revenue': 'Revenue',
}

const planLabels: Readonly<Record<string, string>> = {
  sold: 'sold to new members',
  employerAccess: 'employees apply through their employer',
  'charges.contribution': 'charge on each contribution',
  'charges.fund': 'charge on the fund, a year',
  'commission.contribution': 'commission on each contribution',
  'commission.fund': 'commission on the fund, a year',
  'strategy.default': 'default investment strategy',
  'strategy.others': 'other investments',
  'documents.key': 'key document of the provider',
  'documents.funds': 'fund guide of the provider',
}

const otherPlanLabels: Readonly<Record<string, string>> = {
  ...planLabels,
  name: 'name',
  kind: 'kind',
  'provider.shortName': 'provider, as sentences name it',
  'provider.name': 'provider, as registered',
  'provider.address': 'address of the provider',
  'risk.least': 'lowest risk rating',
  'risk.most': 'highest risk rating',
}

const partnerLabels: Readonly<Record<string, string>> = logoWords.labels

/** The name of a value of the settings by its path; undefined for a path that is none. */
export function settingName(path: string): string | undefined {
  const known = labels[path]
  if (known !== undefined) return known
  const [kind, which = '', ...rest] = path.split('.')
  const key = rest.join('.')
  const plan = pensionPlans.find((each) => each === which)
  if (kind === 'plans' && plan && planLabels[key] !== undefined) return `${specifiedNames[plan]}, ${planLabels[key]}`
  const place = planSections[Number(which)]
  if (kind === 'otherPlans' && place && otherPlanLabels[key] !== undefined)
    return `Plan ${Number(which) + 1}, ${otherPlanLabels[key]}`
  if (kind === 'partners' && partnerLabels[key] !== undefined)
    return `${logoWords.partner(Number(which))}, ${partnerLabels[key].toLowerCase()}`
  return undefined
}

const choices: Readonly<Record<string, string>> = {
  standard_prsa: 'Standard PRSA',
  nonstandard_prsa: 'Non-standard PRSA',
  yes: 'Yes',
}

const noOf: Readonly<Record<string, string>> = {
  sold: 'No, only kept for those who have it',
  employerAccess: 'No, they apply alone',
}

const lastKey = (path: string): string => path.split('.').at(-1) ?? ''

/** The words of one value of the choice at `path`. */
export const choiceName = (value: string, path: string): string =>
  (value === 'no' ? noOf[lastKey(path)] : choices[value]) ?? value

const helpers: Readonly<Record<string, string>> = {
  employerAccess:
    'With yes, the employer completes a form before the application. Applications that have begun go on the way they began.',
}

/** Below a field that needs more words than its label. */
export const fieldHelper = (path: string): string | undefined => helpers[lastKey(path)]

/** As its form labels it: the page of a plan says already which plan it is. */
export function fieldLabel(path: string): string {
  const [kind, , ...rest] = path.split('.')
  const name = kind === 'otherPlans' ? otherPlanLabels[rest.join('.')] : settingName(path)
  return name === undefined ? path : name.charAt(0).toUpperCase() + name.slice(1)
}

const fieldAt = new Map(firmFields.map((field) => [field.path, field]))

const faults: Readonly<Record<Exclude<FirmFault, LogoFault>, (path: string) => string>> = {
  missing: () => 'Required',
  too_long: (path) => `At most ${fieldAt.get(path)?.most} characters`,
  no_text: () => 'Only plain text, in one paragraph',
  email: () => 'Must be a valid email',
  phone: () => 'Must be a phone number, such as +353 1 555 0100',
  percent: () => 'A percentage such as 1 or 0.75, at most 100',
  over_ceiling: (path) =>
    `A standard PRSA can charge ${standardCeiling[path.endsWith('.fund') ? 'fund' : 'contribution']}% at most`,
  choice: () => 'Choose one',
  risk_order: () => 'Not below the lowest rating',
  fixed: () => 'Members may have this plan, so its kind stays. Stop selling it and add another.',
  website: () => 'An address that begins with https://',
  link: () => 'An address that begins with https://, mailto:, tel: or /',
}

const isLogoFault = (fault: FirmFault): fault is LogoFault => Object.hasOwn(logoFaults, fault)

/** `path`: of the value that it is about. */
export const settingFault = (fault: FirmFault, path: string): string =>
  isLogoFault(fault) ? logoFaults[fault] : faults[fault](path)

/** As differences show it. */
export function settingValue(value: FieldValue, path: string): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'number') return `${value}%`
  const kind = fieldAt.get(path)?.kind
  if (kind === 'logo') return logoWords.picture
  return kind === 'choice' ? choiceName(value, path) : value
}
