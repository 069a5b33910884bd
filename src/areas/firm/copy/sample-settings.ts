/**
 * The firm's settings that a new installation begins with. They are a sample: names and numbers are made up, and the
 * wording follows rules that have changed since (the Consumer Protection Code 2012; new regulations hold from 24 March
 * 2026). Documents and the terms say so until a version is approved at the desk. The Privacy Policy and the other pages
 * of the website are in areas/site/copy/legal.ts.
 */

import { type FirmSettings, type OtherPlan, partnerPlaces, planSections } from '#areas/firm/domain/firm-settings.ts'
import { type FirmInUse, initialVersion } from '#areas/firm/domain/firm-versions.ts'
import type { Figures } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { ConfiguredTerms, PlanTerms } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { defaultName } from '#brand.ts'
import { retentionWords } from '#shared/copy/retention.ts'
import { type LinkName, type Links, linkNames } from '#shared/domain/access/links.ts'
import { sampleContact } from './sample-contact.ts'

/** Nothing is claimed of a sample. */
const noClaims = {
  facts: { sustainable: '', bCorp: '' },
  remuneration: { clawback: '', benefits: '' },
  addressProof: '',
} as const

const noFiles = { disclosure: '', key: '', charges: '' }

/** Two plans of a second provider, made up, for demonstrations and tests. */
const atlantic = { name: 'Atlantic Life (sample) DAC', shortName: 'Atlantic Life', address: '2 Sample Quay, Galway' }

/** Made up too: example.com answers, and says so. */
const documents = { key: 'https://example.com/key-document', funds: 'https://example.com/fund-guide' }

export const samplePlans: readonly OtherPlan[] = [
  {
    name: 'Atlantic Life Standard PRSA',
    kind: 'standard_prsa',
    sold: 'yes',
    employerAccess: 'yes',
    ...noClaims,
    provider: atlantic,
    charges: { contribution: 0, fund: 0.9 },
    commission: { contribution: 1, fund: 0.25 },
    strategy: {
      default:
        'The default investment strategy is the Lifestyle Strategy. It holds mostly shares until ten years before you retire and moves into bonds and cash after that. It applies unless you choose otherwise.',
      others: 'You can choose among three pooled funds instead: cautious, balanced and growth.',
    },
    documents,
    files: noFiles,
    risk: { least: '2', most: '6' },
  },
  {
    name: 'Atlantic Life Non-Standard PRSA',
    kind: 'nonstandard_prsa',
    sold: 'yes',
    employerAccess: 'no',
    ...noClaims,
    provider: atlantic,
    charges: { contribution: 1, fund: 1.25 },
    commission: { contribution: 1, fund: 0.25 },
    strategy: {
      default:
        'A default investment strategy is offered with this plan too, and it applies unless you choose otherwise: it holds shares of companies everywhere and moves into bonds before you retire.',
      others:
        'You can choose funds of other managers, and single shares. Some of them can be hard to sell at short notice, or can fall further.',
    },
    documents,
    files: noFiles,
    risk: { least: '3', most: '7' },
  },
]

const none: Figures = { contribution: null, fund: null }

const noDocuments = { key: '', funds: '' }

/** A place for a plan that is not used. */
export const noPlan: OtherPlan = {
  name: '',
  kind: '',
  sold: '',
  employerAccess: '',
  ...noClaims,
  provider: { name: '', shortName: '', address: '' },
  charges: none,
  commission: none,
  strategy: { default: '', others: '' },
  documents: noDocuments,
  files: noFiles,
  risk: { least: '', most: '' },
}

const firm: FirmSettings['firm'] = {
  legalName: `${defaultName} Pensions Limited`,
  tradingName: '',
  logo: '',
  certificate: '',
  accent: '',
  companyNumber: '000000',
  registeredOffice: '1 Example Street, Dublin 2',
  directors: 'the directors named at the Companies Registration Office',
  group: 'The firm belongs to no group of companies, and no provider owns any part of it.',
  authorisation:
    'an insurance intermediary under the European Union (Insurance Distribution) Regulations 2018 and an investment intermediary under the Investment Intermediaries Act 1995',
  centralBankNumber: 'C000000',
  codes:
    'the Consumer Protection Regulations (S.I. 81 of 2025), the Standards for Business, the Minimum Competency Code and the Fitness and Probity Standards of the Central Bank of Ireland. They can be read at www.centralbank.ie',
}

const texts: FirmSettings['texts'] = {
  ownPrivacy: '',
  ownTerms: '',
  market:
    'Our advice is a limited analysis of the market: for PRSAs we recommend only the plans of providers that we have an agreement with. We do not compare them with those of others, and we do not call our advice independent.',
  ties: 'We are under no obligation to place business with any provider.',
  fee: 'You pay us no fee for advice.',
  conflicts:
    'We avoid conflicts of interest. Where one cannot be avoided, we explain what it is and where it comes from before we act for you, and act only if you agree in writing.',
  defaults:
    'If contributions stop, the plan is still yours and the money in it stays invested; charges continue. A provider may close a plan that holds little and has received nothing for a long time. We may stop acting for you if we are given false information or asked to break the law.',
  complaints:
    'We confirm in writing within 5 working days that we have your complaint, and name the person who deals with it. You hear from us at least every 20 working days. We aim to settle it within 40 working days, and tell you the outcome in writing within 5 working days of settling it.',
  ombudsman:
    'If our answer does not satisfy you, or 40 working days have passed, you can go to the Financial Services and Pensions Ombudsman: Lincoln House, Lincoln Place, Dublin 2; 01 567 7000; info@fspo.ie; www.fspo.ie. This costs you nothing. You have six years from what you complain about. For a long-term service such as a pension, you also have three years from the day you knew of it or should have known.',
  compensation:
    'We are a member of the scheme of the Investor Compensation Company DAC under the Investor Compensation Act 1998. If we could not return money or investments that we hold for you, it pays 90% of your loss, up to \u20ac20,000. We do not hold your money: it is paid to the provider direct. Falls in the value of an investment are not covered.',
  sustainability:
    'When we advise, we take into account what you tell us about sustainable investing, and the information that the provider publishes on how its funds consider sustainability risks and their effects on people and the environment. We do not at present consider these effects beyond what the provider publishes.',
  dataProtection: `We keep your advice file for ${retentionWords.advice}; your identity documents for ${retentionWords.identity}; and complaints for ${retentionWords.complaints}. You can ask us for a copy or a correction at any time. You can complain to the Data Protection Commission, www.dataprotection.ie.`,
  moneyLaundering:
    'The law requires us to check who our clients are. We ask for proof of identity before we pass on an application. Proof of your PPSN is for the provider, which reports the number to Revenue.',
}

/** The investments of each plan, in the provider's words. */
const strategies = {
  zurich_standard_prsa: {
    default:
      'The default investment strategy is the Default Annuity Investment Strategy. It holds more in shares while you are young and moves step by step into bonds and cash in the years before you retire. It applies unless you choose otherwise.',
    others:
      'You can choose other funds from the list of this plan instead. A standard PRSA invests in pooled funds only, that is, in funds in which many people hold units.',
  },
  zurich_nonstandard_prsa: {
    default:
      'A default investment strategy is offered with this plan too, and it applies unless you choose otherwise: it moves step by step into bonds and cash in the years before you retire.',
    others:
      'You can choose from a wider range than in a standard PRSA, including investments other than pooled funds. Some of them can be hard to sell at short notice, or can fall further.',
  },
} as const

const noLinks = Object.fromEntries(linkNames.map((name) => [name, ''])) as Record<LinkName, string>
const noPartner = { name: '', role: '', logo: '' }

type Configured = {
  terms: ConfiguredTerms
  links: Partial<Links>
  /** Members are made up, so pages may say what a firm's would, and a second provider is there. */
  demonstration?: boolean
}

/** `configured`: what the environment says of charges, commission and links. */
export const initialSettings = ({ terms, links, demonstration = false }: Configured): FirmSettings => ({
  firm,
  contact: {
    ...sampleContact,
    complaints: 'The Complaints Officer',
  },
  texts,
  provider: { name: 'Zurich Life Assurance plc', address: 'Zurich House, Frascati Road, Blackrock, Co. Dublin' },
  plans: {
    zurich_standard_prsa: {
      sold: 'yes',
      employerAccess: 'yes',
      ...noClaims,
      charges: terms.charges.zurich_standard_prsa ?? none,
      commission: terms.commission ?? none,
      strategy: strategies.zurich_standard_prsa,
      documents: noDocuments,
      files: noFiles,
    },
    zurich_nonstandard_prsa: {
      sold: 'yes',
      employerAccess: 'yes',
      ...noClaims,
      // A made-up fact for demonstrations and tests, like the second provider.
      ...(demonstration && { facts: { sustainable: 'yes', bCorp: '' } as const }),
      charges: terms.charges.zurich_nonstandard_prsa ?? none,
      commission: terms.commission ?? none,
      strategy: strategies.zurich_nonstandard_prsa,
      documents: noDocuments,
      files: noFiles,
    },
  },
  otherPlans: planSections.map((_, place) => (demonstration ? samplePlans[place] : undefined) ?? noPlan),
  links: { ...noLinks, ...links },
  partners: [
    { ...noPartner, name: 'Zurich', role: 'Pension partner' },
    ...Array.from({ length: partnerPlaces - 1 }, () => noPartner),
  ],
})

export const initialFirm = (configured: Configured): FirmInUse => ({
  version: initialVersion,
  confirmed: false,
  regulated: configured.demonstration ?? false,
  settings: initialSettings(configured),
})

const unconfigured: ConfiguredTerms = {
  commission: undefined,
  charges: { zurich_standard_prsa: undefined, zurich_nonstandard_prsa: undefined },
}

/** As in a demonstration, with one provider alone. */
export const sampleFirm: FirmInUse = { ...initialFirm({ terms: unconfigured, links: {} }), regulated: true }

const wholeSample = initialSettings({ terms: unconfigured, links: {}, demonstration: true })

/**
 * What may not stand in settings that people approve. In a demonstration members have the made-up plans, and a plan is
 * never taken out, so those may.
 */
export const sampleBeside = (initial: FirmInUse): FirmSettings =>
  initial.regulated ? sampleFirm.settings : wholeSample

const sampleCommission = { contribution: 1, fund: 0.25 } as const

/**
 * Made up, in percent: used in development until the firm has entered the figures agreed with the provider
 * (areas/recommendations/domain/plans/plan-terms.ts).
 */
export const sampleTerms = {
  commission: { zurich_standard_prsa: sampleCommission, zurich_nonstandard_prsa: sampleCommission },
  charges: {
    zurich_standard_prsa: { contribution: 0, fund: 1 },
    zurich_nonstandard_prsa: { contribution: 0, fund: 1.5 },
  },
} as const satisfies Omit<PlanTerms, 'sample'>

/** Ends the footer of every document that contains unconfirmed text. */
export const unconfirmedNotice = 'Sample wording, not confirmed for use'

/** Across every page of a document with sample figures. */
export const sampleFigures = 'SAMPLE FIGURES'
