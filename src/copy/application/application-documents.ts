/** The two papers of a signed application: the application itself, and the certificate of its signature. */

import { brand } from '#brand.ts'
import { coolingOffPeriod } from '#copy/shared/periods.ts'
import { IRISH_ZONE } from '#domain/shared/dates.ts'

const moment = new Intl.DateTimeFormat('en-IE', {
  timeZone: IRISH_ZONE,
  dateStyle: 'long',
  timeStyle: 'long',
})

export const applicationDocument = {
  title: 'Pension application',
  subject: 'The application for a personal retirement savings account, as it was signed',
  lead: 'This is what the applicant looked through and signed, word for word.',
  declarations: 'What the applicant confirmed',
  signature: { name: 'Signature, typed by the applicant', date: 'Signed on' },
}

export const certificateDocument = {
  title: 'Signing certificate',
  subject: 'Who signed the application, when, from where, and what',
  lead: `${brand.name} recorded this when the application was signed. Whoever has the application can check with it that not a word was changed since.`,
  who: 'Who signed',
  name: 'Name, as typed',
  account: 'Account, its address confirmed',
  when: 'When',
  from: 'From the connection',
  with: 'With the program',
  what: 'What was signed',
  plan: 'Plan',
  hash: 'Fingerprint of the content (SHA-256)',
  version: 'Version of the declarations',
  how: 'How to check it',
  howText:
    'The content is the list of values and declarations in the application, written as JSON with its keys in alphabetical order. Its SHA-256 is the fingerprint above.',
  cooling: 'May be given back',
  coolingText: `Within ${coolingOffPeriod} of its start, without a reason`,
}

export const formatMoment = (at: Date): string => moment.format(at)
