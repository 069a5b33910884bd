/** The two documents of a signed application: the application itself and its signing certificate. */
import { brand } from '#brand.ts'
import { coolingOffRule } from '#shared/copy/cooling-off.ts'
import { IRISH_ZONE } from '#shared/domain/time/dates.ts'

const moment = new Intl.DateTimeFormat('en-IE', {
  timeZone: IRISH_ZONE,
  dateStyle: 'long',
  timeStyle: 'long',
})

export const applicationDocument = {
  title: 'Pension application',
  subject: 'The application for a personal retirement savings account, as it was signed',
  lead: 'This is what the applicant reviewed and signed, word for word.',
  declarations: 'What the applicant confirmed',
  signature: { name: 'Signature, typed by the applicant', date: 'Signed on' },
}

export const certificateDocument = {
  title: 'Signing certificate',
  subject: 'Who signed the application, when, from where, and what',
  lead: `${brand.name} recorded this when the application was signed. Anyone who has the application can use it to check that not a word has changed since.`,
  who: 'Who signed',
  name: 'Name, as typed',
  account: 'Account, with confirmed email',
  when: 'When',
  from: 'IP address',
  with: 'Browser and device',
  what: 'What was signed',
  plan: 'Plan',
  hash: 'Fingerprint of the content (SHA-256)',
  version: 'Version of the declarations',
  how: 'How to check it',
  howText:
    'The content is the list of values and declarations in the application, written as JSON with its keys in alphabetical order. Its SHA-256 is the fingerprint above.',
  cooling: 'Can be cancelled',
  coolingText: coolingOffRule,
}

export const formatMoment = (at: Date): string => moment.format(at)
