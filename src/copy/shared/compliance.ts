/**
 * EVERYTHING IN THE GENERATED DOCUMENTS THAT THE FIRM'S COMPLIANCE OFFICER MUST SUPPLY OR CONFIRM, and nothing else. What is here is a sample: names and numbers
 * are made up, and the wording follows rules that have changed since (the Consumer Protection Code 2012; new regulations hold from 24 March 2026).
 * Every document says that it is a sample until `confirmed` is filled in. The Terms of Business and the Privacy Policy of the website are in copy/site/legal.ts.
 */

import { brand } from '#brand.ts'
import type { PlanTerms } from '#domain/recommendations/plan-terms.ts'
import type { CalendarDate } from '#domain/shared/dates.ts'
import type { PensionPlan } from '#domain/shared/member.ts'

type Confirmation = { by: string; on: CalendarDate }

export const compliance = {
  /** Who has confirmed this file, and when. */
  confirmed: undefined as Confirmation | undefined,

  firm: {
    legalName: `${brand.name} Pensions Limited`,
    companyNumber: '000000',
    registeredOffice: '1 Example Street, Dublin 2',
    directors: 'the directors named at the Companies Registration Office',
    group: 'The firm belongs to no group of companies, and no provider owns any part of it.',
    authorisation:
      'an insurance intermediary under the European Union (Insurance Distribution) Regulations 2018 and an investment intermediary under the Investment Intermediaries Act 1995',
    centralBankNumber: 'C000000',
    codes:
      'the Consumer Protection Regulations (S.I. 81 of 2025), the Standards for Business, the Minimum Competency Code and the Fitness and Probity Standards of the Central Bank of Ireland. They can be read at www.centralbank.ie',
  },

  provider: {
    name: 'Zurich Life Assurance plc',
    address: 'Zurich House, Frascati Road, Blackrock, Co. Dublin',
  },

  /** How wide a choice the advice is made from. */
  market:
    'Our advice is a limited analysis of the market: for PRSAs we recommend the plans of one provider, Zurich Life Assurance plc. We do not compare them with those of others, and we do not call our advice independent.',
  ties: 'We are under no obligation to place business with that provider.',

  fee: 'You pay us no fee for advice.',

  /** Made up, in percent: used in development until the settings have the figures agreed with the provider (domain/recommendations/plan-terms.ts). */
  sampleTerms: {
    commission: { contribution: 1, fund: 0.25 },
    charges: {
      zurich_standard_prsa: { contribution: 0, fund: 1 },
      zurich_nonstandard_prsa: { contribution: 0, fund: 1.5 },
    },
  } as const satisfies Omit<PlanTerms, 'sample'>,

  complaints: {
    contact: 'The Complaints Officer',
    text: 'We confirm in writing within 5 working days that we have your complaint, and name the person who deals with it. You hear from us at least every 20 working days. We aim to settle it within 40 working days, and tell you the outcome in writing within 5 working days of settling it.',
    ombudsman:
      'If our answer does not satisfy you, or 40 working days have passed, you can go to the Financial Services and Pensions Ombudsman: Lincoln House, Lincoln Place, Dublin 2; 01 567 7000; info@fspo.ie; www.fspo.ie. This costs you nothing.',
  },

  conflicts:
    'We avoid conflicts of interest. Where one cannot be avoided, we explain what it is and where it comes from before we act for you, and act only if you agree in writing.',
  defaults:
    'If contributions stop, the plan is still yours and the money in it stays invested; charges continue. A provider may close a plan that holds little and has received nothing for a long time. We may stop acting for you if we are given false information or asked to break the law.',
  compensation:
    'We are a member of the scheme of the Investor Compensation Company DAC under the Investor Compensation Act 1998. If we could not return money or investments that we hold for you, it pays 90% of your loss, up to \u20ac20,000. We do not hold your money: it is paid to the provider direct. Falls in the value of an investment are not covered.',
  sustainability:
    'When we advise, we take into account what you tell us about sustainable investing, and the information that the provider publishes on how its funds consider sustainability risks and their effects on people and the environment. We do not at present consider these effects beyond what the provider publishes.',
  dataProtection: `We keep your information for six years after we last act for you, as the law requires of advisers, and your identity documents for at least five. You can ask for a copy or a correction at any time: ${brand.supportEmail}. You can complain to the Data Protection Commission, www.dataprotection.ie.`,
  moneyLaundering:
    'The law requires us to check who our clients are. We ask for proof of identity and proof of your PPSN before we pass on an application.',

  /** The investments of each plan, in the provider's words. */
  strategy: {
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
  } as const satisfies Record<PensionPlan, { default: string; others: string }>,
} as const

/** Ends the footer of every document that contains unconfirmed text. */
export const unconfirmedNotice = 'Sample wording, not confirmed for use'

/** Across every page of a document with sample figures. */
export const sampleFigures = 'SAMPLE FIGURES'
