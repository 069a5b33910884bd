/** /my-profile/data and the page that deletes an account. */

import type { ViewedPart } from '#areas/profile/domain/access-log.ts'
import type { KeptRecord } from '#areas/profile/domain/retention.ts'
import { brand } from '#brand.ts'
import { spellCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { retentionWords } from '#shared/copy/retention.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'
import { exportDays } from '#shared/domain/time/periods.ts'

export const myDataHead: PageHead = {
  title: 'Your data',
  description: `See what ${brand.name} holds about you, get a copy of it, and see who looked at it.`,
}

export const deleteAccountHead: PageHead = {
  title: 'Delete your account',
  description: `Delete your ${brand.name} account, and see what the law keeps and until when.`,
}

export const accountDeletedHead: PageHead = {
  title: 'Your account is deleted',
  description: `Your ${brand.name} account is deleted. You have an email that says what goes and what stays.`,
}

const parts: Readonly<Record<ViewedPart, string>> = {
  record: 'your details and answers',
  recommendation: 'your recommendation',
  contribution: 'your contribution',
  'identity documents': 'your identity documents',
  'change of details': 'a change of your details',
  pension: 'your pension',
  values: 'the values of your pension',
  call: 'your call',
  sending: 'the file for the provider',
  requests: 'your requests and complaints',
  document: 'a document of yours',
  ppsn: 'your whole PPSN',
  providerFile: 'the file for the provider, which they downloaded',
}

const list = new Intl.ListFormat('en-IE', { type: 'conjunction' })

const someone = `Someone at ${brand.name}`

/** The kept records, the laws that require it, and for how long. */
export const keptWords: Readonly<Record<KeptRecord, { name: string; what: string; law: string }>> = {
  advice: {
    name: 'Your advice file',
    what: 'Your answers, our recommendation and its documents, our notes, your application, your calls, the values and contributions of your pension, and a record of changes.',
    law: `Consumer Protection Code, and Financial Services and Pensions Ombudsman Act 2017, section 51: ${retentionWords.advice}`,
  },
  identity: {
    name: 'Your identity documents',
    what: 'The documents you sent, your PPSN, and how we checked them.',
    law: `Criminal Justice (Money Laundering and Terrorist Financing) Act 2010, section 55: ${retentionWords.identity}`,
  },
  complaints: {
    name: 'Your complaints',
    what: 'What you wrote, and our answers.',
    law: `Consumer Protection Code: ${retentionWords.complaints}`,
  },
}

export const myData = {
  title: 'Your data',
  lead: 'Get a copy of your data, see who looked at it, and decide what happens to it.',
  back: 'Your profile',
  copy: {
    title: 'A copy of your data',
    text: 'A ZIP file: a page you can read, a JSON copy, and every document. It has your PPSN and your answers in it, so keep it somewhere safe.',
    ask: 'Make my copy',
    making:
      "We're making your copy. It takes a few minutes, and we'll email you when it's ready. You can leave this page.",
    ready: (until: CalendarDate): string => `Your copy is ready. You can download it once, until ${formatDate(until)}.`,
    download: 'Download my copy',
    confirm: "Confirm that it's you",
    confirmText: 'Before the download, we ask you to sign in once more.',
    again: "You have downloaded your copy. If it didn't arrive, make another one.",
    expired: `Your copy wasn't downloaded within ${spellCount(exportDays, 'day')}, so we deleted it. You can make another one.`,
    gone: 'This copy is no longer there. Make another one.',
    limited: 'You have made several copies today. Please try again tomorrow.',
    fileTitle: 'your data',
  },
  access: {
    title: 'Who looked at your record',
    text: 'We record every time one of our team opens your record.',
    none: 'No one has opened your record so far.',
    line: (by: string | null, seen: readonly ViewedPart[]): string =>
      `${by ?? someone} looked at ${list.format(seen.map((part) => parts[part]))}`,
    when: (date: CalendarDate, time: string): string => `${formatDate(date)}, last at ${time}`,
    more: 'Your copy has the older ones.',
  },
  consents: {
    title: 'What you agreed to',
    text: "You can withdraw any of these. It doesn't affect what we did before.",
    terms: 'Terms of Business and Privacy Policy',
    termsNote:
      'You agreed to the terms and took note of the policy when you opened your account. They end when you delete it.',
    version: (version: string | number): string => `version ${version}`,
    since: (date: CalendarDate, version: string): string => `Since ${formatDate(date)}, ${version}`,
    unrecorded: 'Since before we recorded it',
    none: 'You get no news, offers or product emails, calls or post from us.',
    withdraw: 'Withdraw',
    withdrawNamed: (name: string): string => `Withdraw: ${name}`,
    withdrawn: (name: string): string => `${name} is withdrawn.`,
    change: 'Change your communication preferences',
  },
  requests: {
    title: 'Complaints and requests',
    text: 'Let us know when something is wrong in your data, when you object to what we do with it, or when you are not happy with us.',
    link: 'Write to us',
  },
  removal: {
    title: 'Delete your account',
    text: 'What we can delete is deleted immediately. Before you decide, the next page shows what the law keeps, and until when.',
    link: 'Delete my account',
  },
} as const

export const accountRemoval = {
  title: 'Delete your account',
  nothingKept: {
    text: "We delete everything we hold about you immediately: your account, your answers, your documents, your calls and our emails to you. It can't be restored.",
  },
  kept: {
    goesTitle: 'What is deleted immediately',
    goes: 'Your account and password, your contact details, answers that you have not sent, uploads that you have not submitted, emails, and your communication preferences.',
    title: 'What the law makes us keep',
    text: 'We lock these away, and advisers can no longer see them. They are deleted automatically on the day shown here.',
    until: (date: CalendarDate): string => `Deleted on ${formatDate(date)}`,
  },
  pension: {
    title: 'Your pension stays where it is',
    text: 'It is held by the provider, not by us. Deleting your account here does not close it, pay it out or stop contributions.',
  },
  application: {
    title: 'Your application ends here',
    text: 'You have signed an application that has not led to a pension yet. Without your account, we can no longer take it further.',
  },
  call: 'Your booked call is cancelled.',
  adviser: 'You are an adviser at the desk. Ask another adviser to remove you there first.',
  first: 'You may want a copy of your data first.',
  copy: 'Get a copy',
  agree: "I understand that my account can't be restored.",
  disagreed: 'Tick this box if you want to delete your account',
  confirmText: "Before you can delete your account, we ask you to confirm that it's you.",
  confirm: "Confirm that it's you",
  submit: 'Delete my account for good',
  cancel: 'Keep my account',
  done: {
    title: 'Your account is deleted',
    text: 'We have sent you an email that says what was deleted and, if the law keeps something, what and until when.',
    home: 'Go to the start page',
  },
} as const
