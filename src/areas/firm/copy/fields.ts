/** The names of the firm's settings. */

import type { FirmFault } from '#areas/firm/domain/check-firm-settings.ts'
import {
  type FieldValue,
  type FirmSection,
  firmFields,
  isPlanSection,
  type PlanSection,
} from '#areas/firm/domain/firm-settings.ts'
import { type LogoFault, logoHeight, logoMegabytes, logoSide, logoWidth } from '#areas/firm/domain/logo.ts'
import { specifiedNames } from '#areas/recommendations/copy/specified-plans.ts'
import { type PlanFileFault, planFileBytes, readPlanFileName } from '#areas/recommendations/domain/plans/plan-files.ts'
import { brand } from '#brand.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { standardCeiling } from '#shared/domain/law/law-table.ts'
import { pensionPlans } from '#shared/domain/member.ts'
import { formatDate } from '#shared/domain/time/dates.ts'

/** What the desk says of pictures of logos. */

export const logoFaults: Readonly<Record<LogoFault, string>> = {
  logo_kind: 'Choose a PNG, JPEG or WebP picture. An SVG is not taken, because it can carry a script.',
  logo_empty: 'This file is empty. Choose another one.',
  logo_bytes: `At most ${logoMegabytes} MB`,
  logo_side: `At most ${logoSide} pixels wide and ${logoSide} pixels high`,
  logo_small: `Too small to be recognised: it is drawn ${logoHeight} pixels high, and ${logoWidth} pixels wide at most.`,
  logo_broken: 'This picture is damaged. Export it again, or choose another one.',
  logo_infected: 'This file contains a virus, so it was not taken.',
  logo_unchecked: 'This file could not be checked just now. Please try again.',
  logo_gone: 'This picture is not stored any more. Choose it again.',
}

export const logoWords = {
  own: 'Your own',
  partner: (place: number): string => `Partner ${place + 1}`,
  another: 'Another picture',
  remove: 'Remove the logo',
  text: `A logo is drawn ${logoHeight} pixels high on white, so choose its version for a light ground, and ask a partner whether you may show it.`,
  helper: `PNG, JPEG or WebP, at most ${logoMegabytes} MB`,
  /** Of a picture that came with a form that was refused. */
  kept: 'This picture is kept with what you typed. Save to put it into the draft.',
  /** In a list of differences. */
  changed: (name: string): string => `Logo of ${name}: changed`,
  added: (name: string): string => `Logo of ${name}: new`,
  removed: (name: string): string => `Logo of ${name}: removed`,
  picture: 'a picture',
} as const

const planFileFaults: Readonly<Record<PlanFileFault, string>> = {
  file_missing: 'Choose a PDF',
  file_date: 'Enter the date that the document bears, like 1 3 2026',
  file_future: 'This date is in the future',
  file_bytes: `At most ${planFileBytes / 1024 / 1024} MB`,
  file_kind: 'This is not a plain PDF: it may be damaged, locked, or have scripts in it.',
  file_infected: 'This file contains a virus, so it was not taken.',
  file_unchecked: 'This file could not be checked just now. Please try again.',
  file_gone: 'This file is not stored here. Upload it again.',
}

/** At the form of a whole text. */
export const legalWords = {
  helper:
    'A line that begins with # is a heading, lines that begin with - are a list, and an empty line ends a paragraph. Everything else is plain text.',
  standard: 'The text that comes with the program, to begin from',
} as const

export const planFileWords = {
  text: 'Members open them where the document is named, from the day on which this version begins. A second person approves it first, as every change here.',
  none: 'None yet.',
  remove: 'Remove',
  removeOf: (name: string): string => `Remove: ${name}`,
  open: 'Open',
  openOf: (name: string): string => `Open ${name}, in a new tab`,
  addTitle: 'Add or replace a file',
  which: 'Plan and document',
  choose: 'Choose one',
  file: 'PDF',
  helper: `A PDF, at most ${planFileBytes / 1024 / 1024} MB`,
  date: 'Date of the document',
  submit: 'Put it into the draft',
  saved: 'Saved in the draft.',
} as const

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
  privacy: {
    title: 'Privacy Policy, your own',
    text: 'A whole text in place of the one that comes with the program. Empty: that one, with the values of the firm.',
  },
  terms: {
    title: 'Terms of Business, your own',
    text: 'A whole text in place of the one that comes with the program. Who you are and how you are paid stay above and below it, from your other settings.',
  },
  plans: {
    title: 'The two plans of the journey',
    text: 'Their provider, what they charge and what the provider pays you, in percent.',
  },
  files: {
    title: "Providers' documents",
    text: "Each provider's own Preliminary Disclosure Certificate, key information and charges, as files.",
  },
  links: { title: 'Links', text: 'Pages of your own. An empty one leads to the page that comes with this program.' },
  partners: {
    title: 'Logo and partners',
    text: 'Your own logo, in place of the ring and the name, and the partners named at the foot of every page. A partner without a logo has the first letter of its name as its mark.',
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

const fieldAt = new Map(firmFields.map((field) => [field.path, field]))

/** The label in a sentence, after the name of its plan or partner. */
const after = (name: string, label: string): string => `${name}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`

/** The name of a value of the settings by its path; undefined for a path that is none. */
export function settingName(path: string): string | undefined {
  const field = fieldAt.get(path)
  if (!field) return undefined
  const { label, place } = field
  const [part, which] = path.split('.')
  const plan = pensionPlans.find((each) => each === which)
  if (plan) return after(specifiedNames[plan], label)
  if (place !== undefined) return after(`Plan ${place + 1}`, label)
  return part === 'partners' ? after(logoWords.partner(Number(which)), label) : label
}

/** Of the section with several plans: the plan or the provider that a value belongs to. Undefined elsewhere. */
export function settingGroup(path: string): string | undefined {
  const [part, which] = path.split('.')
  const plan = pensionPlans.find((each) => each === which)
  return plan ? specifiedNames[plan] : part === 'provider' ? fieldAt.get('provider.name')?.label : undefined
}

/** As its form labels it: the page of a plan says already which plan it is, and the page of files has all plans. */
export function fieldLabel(path: string): string {
  const field = fieldAt.get(path)
  return field?.place === undefined || field.kind === 'file' ? (settingName(path) ?? path) : field.label
}

const faults: Readonly<Record<Exclude<FirmFault, LogoFault | PlanFileFault>, (path: string) => string>> = {
  missing: () => 'Required',
  too_long: (path) => `At most ${fieldAt.get(path)?.most} characters`,
  colour: () => `Six digits from 0 to F after #, such as ${brand.yellow}`,
  accent_dark: () =>
    'Some text on this colour would be hard to read: its contrast is below 4.5 to 1. Choose a lighter colour.',
  accent_pale: () => 'This is so pale that buttons could not be told from the page. Choose a stronger colour.',
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
const isFileFault = (fault: FirmFault): fault is PlanFileFault => Object.hasOwn(planFileFaults, fault)

/** `path`: of the value that it is about. */
export const settingFault = (fault: FirmFault, path: string): string =>
  isLogoFault(fault) ? logoFaults[fault] : isFileFault(fault) ? planFileFaults[fault] : faults[fault](path)

/** As differences show it. */
export function settingValue(value: FieldValue, path: string): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'number') return `${value}%`
  const field = fieldAt.get(path)
  if (field?.kind === 'file') {
    const named = readPlanFileName(value)
    return named ? `a PDF of ${formatDate(named.on)}` : value
  }
  if (field?.kind === 'document') return `a text of ${formatCount(value.split(/\s+/).length, 'word')}`
  return field?.kind === 'logo' ? logoWords.picture : (field?.options?.[value] ?? value)
}
