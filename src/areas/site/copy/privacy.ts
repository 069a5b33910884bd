/**
 * /privacy-policy: what General Data Protection Regulation, articles 13 and 14, ask a notice to say. What is held and
 * for how long follows the tables that the member's copy and the deletion follow.
 */
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import { readLegalText } from '#areas/firm/domain/legal-text.ts'
import { type DataCategory, dataCategories, keptOf } from '#areas/profile/domain/data-categories.ts'
import type { KeptRecord } from '#areas/profile/domain/retention.ts'
import { tradingNameOf } from '#brand.ts'
import { capitalise, formatCount } from '#shared/copy/format/format-count.ts'
import {
  browserPeriod,
  carriedPeriod,
  quotePeriod,
  sessionIdlePeriod,
  sessionPeriod,
} from '#shared/copy/format/periods.ts'
import { retentionWords } from '#shared/copy/retention.ts'
import { whoSees } from '#shared/copy/who-sees.ts'
import { dormantMonths, securityLogMonths, signInWaitMinutes } from '#shared/domain/time/periods.ts'
import { type LegalPage, ownPages } from './legal.ts'

const contract = 'to do what you asked of us (contract)'
const safe = 'our legitimate interest in keeping accounts safe and finding mistakes'

/** `basis`: article 6, and article 9 for health. */
export const categoryWords: Readonly<Record<DataCategory, { name: string; what: string; basis: string }>> = {
  account: {
    name: 'Your account',
    what: 'your name and contact details; your password as a one-way fingerprint, which nobody can read; which version of our terms you agreed to; and, as one word, where you came from. If you sign in with Google or Apple: the number they know you by, and the name and email address they give us',
    basis: contract,
  },
  answers: {
    name: 'Your answers',
    what: 'what you tell us about yourself, your family, work, money, other pensions, tax residence and attitude to risk. Questions about health and hard times are optional, and their answers do not go to the provider',
    basis:
      'so that we can advise you (contract), and because the law has advisers know their clients (legal obligation); for health, section 50 of the Data Protection Act 2018',
  },
  advice: {
    name: 'Our advice',
    what: 'recommendations and their drafts, your documents and when you opened them, and notes of our advisers',
    basis: 'the law has advisers record their advice (legal obligation)',
  },
  calls: { name: 'Calls', what: 'when you booked a call, with whom, and what you want to talk about', basis: contract },
  application: {
    name: 'Your application',
    what: 'what you applied for and signed, your bank account for contributions, and what your employer adds',
    basis: contract,
  },
  pension: {
    name: 'Your pension',
    what: 'its values and contributions, from the provider',
    basis: contract,
  },
  identity: {
    name: 'Your identity',
    what: 'the documents you upload, our checks of them, and your PPSN, which the provider reports to Revenue. We also compare your name and date of birth with public lists of sanctions and of senior public roles',
    basis: 'the law has us check who our clients are (legal obligation); the PPSN, to open your pension (contract)',
  },
  requests: {
    name: 'Complaints and requests',
    what: 'what you wrote, our answers, and copies of your data until you download them',
    basis: 'the law has us answer in time (legal obligation)',
  },
  messages: {
    name: 'Emails and choices',
    what: 'which emails we sent you and when, and how we may contact you. News and offers only while you agree to them',
    basis: `${contract}; for news and offers, your consent`,
  },
  security: {
    name: 'Signing in',
    what: `where you are signed in, by the name of the browser and a part of its network address; browsers that you used; codes, passkeys and second steps, as fingerprints or public halves; and a counter of attempts under a scrambled name. A log of sign-ins and changes of access, under another one, is deleted after ${formatCount(securityLogMonths, 'month')}`,
    basis: safe,
  },
  work: {
    name: 'Our work',
    what: 'tasks of our people about you, and what is due to you by when',
    basis: 'our legitimate interest in doing our work in time',
  },
  history: {
    name: 'A history',
    what: 'who changed what in your record, and who looked at it',
    basis: `the law has advisers keep records (legal obligation), and ${safe}`,
  },
}

/** The records that the law keeps, as paragraphs name them. */
export const keptNames: Readonly<Record<KeptRecord, string>> = {
  advice: 'with your advice file',
  identity: 'with your identity documents',
  complaints: 'with your complaints',
}

const keptFor = (category: DataCategory): string => {
  if (category === 'history') return 'as long as any of these records'
  const kept = keptOf(category).map((record) => keptNames[record])
  return kept.length === 0 ? 'until your account is deleted' : kept.join(' and ')
}

/** One paragraph a category. */
export const categoryText = (category: DataCategory): string => {
  const { name, what, basis } = categoryWords[category]
  return `${name}: ${what}. Why: ${basis}. Kept ${keptFor(category)}.`
}

/** The firm's own text, where it has written one. */
export const privacy = (settings: Pick<FirmSettings, 'firm' | 'contact' | 'texts'>): LegalPage => {
  const { ownPrivacy } = settings.texts
  return ownPrivacy === '' ? standardPrivacy(settings) : { title: 'Privacy Policy', ...readLegalText(ownPrivacy) }
}

const standardPrivacy = ({ firm, contact }: Pick<FirmSettings, 'firm' | 'contact'>): LegalPage => ({
  title: 'Privacy Policy',
  lead: 'What we hold about you, why, for how long, and who gets it.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${firm.legalName}, trading as ${tradingNameOf(firm)}, ${firm.registeredOffice}. For anything about your data, write to ${contact.email}.`,
      ],
    },
    {
      heading: 'When you use the calculator',
      paragraphs: [
        'We store nothing. The numbers you enter are worked out on your device or on our server, and they are part of the address of the result, so that you can keep or share it.',
        `If you ask us to email you your quote: your email address and those numbers, so that we can send it. We delete both after ${quotePeriod} and use them for nothing else.`,
        'A count of recent quote emails, so nobody can use this page to spam you.',
      ],
    },
    {
      heading: 'What we hold when you have an account, why, and for how long',
      paragraphs: [
        ...dataCategories.map(categoryText),
        `We keep your advice file for ${retentionWords.advice}; identity documents for ${retentionWords.identity}; and complaints for ${retentionWords.complaints}. After that, and where nothing has to be kept, it is deleted.`,
        `If you never apply, we delete your account ${formatCount(dormantMonths, 'month')} after your last visit, after two emails.`,
      ],
    },
    {
      heading: 'Who gets it',
      paragraphs: [
        `${capitalise(whoSees)}. Companies that run our servers, emails and calendar handle it for us, on our instructions. We do not sell anything about you.`,
        'Once you have signed, the provider of your pension gets your application. If you apply through your employer, they see what their form asks, and we get what they answer. Google or Apple know that you sign in with them, if you do.',
        `Ask us at ${contact.email} which companies these are today, and whether any of them is outside the European Economic Area and on what terms.`,
      ],
    },
    {
      heading: 'Whether you have to give it',
      paragraphs: [
        'No. But without your answers we cannot advise you, without proof of identity the law does not let us pass on an application, and without your PPSN the provider cannot open a pension.',
        'A program proposes a plan from your answers. An adviser reads them and decides before anything is released to you: no computer decides alone.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        `One cookie keeps you signed in until you sign out, have not been here for ${sessionIdlePeriod}, or signed in ${sessionPeriod} ago. A second one, kept for ${browserPeriod}, lets us recognise a browser that you used before. Others exist for ${formatCount(signInWaitMinutes, 'minute')} at most, while you sign in with Google, Apple, a passkey or a code. One keeps your choice of light or dark, and one, for ${carriedPeriod}, the comparison that you want to talk about while you sign in. Your browser also remembers when you last asked for a confirmation email. There is no tracking and no advertising. The Cookie Policy says more.`,
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `Sign in and open ${ownPages.data}. There you get a copy of your data, to read and to take to someone else, see who looked at your record and when, take back what you agreed to, and delete your account. Before you delete it, we list what the law makes us keep, by which law, and the day it goes.`,
        `Ask for a correction, object to how we use something or have it restricted, or complain under ${ownPages.requests}. You get a number, and an answer in writing by a date that we tell you.`,
        `Without an account, write to ${contact.email}. You can also complain to the Data Protection Commission, www.dataprotection.ie.`,
      ],
    },
  ],
})
