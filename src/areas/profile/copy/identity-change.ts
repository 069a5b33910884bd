/** /my-profile/identity: a member asks to change their name, date of birth or PPSN. */

import { documentMessage } from '#areas/application/copy/errors.ts'
import { verifyIdentity } from '#areas/application/copy/verify-identity.ts'
import { faultMessage } from '#areas/forms/copy/faults.ts'
import type { FormFault } from '#areas/forms/domain/faults.ts'
import { type ChangeFault, type ChangeField, changeQuestions } from '#areas/profile/domain/identity-change.ts'
import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'
import type { DocumentCode, IdentityChangeCode } from '#shared/domain/errors.ts'
import { longestReason } from '#shared/domain/reason.ts'

export const head: PageHead = {
  title: 'Change your name or date of birth',
  description: `Ask ${brand.name} to change your name, your date of birth or your PPSN, with a document.`,
}

const labels: Readonly<Record<ChangeField, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  birth_date: 'Date of birth',
  pps_number: 'PPSN',
}

const ownMessages: Readonly<Record<IdentityChangeCode, string>> = {
  nothing_changed: 'Nothing here differs from what we have. Change what is wrong',
  reason_missing: 'Say what has changed, and since when',
  reason_long: `This is too long: at most ${longestReason} characters`,
  proof_missing: 'Add a document that shows the change',
}

function message(field: ChangeField | 'reason' | 'proof', fault: ChangeFault): string {
  if (Object.hasOwn(ownMessages, fault)) return ownMessages[fault as IdentityChangeCode]
  const question = changeQuestions.find(({ id }) => id === field)
  return question ? faultMessage(fault as FormFault, question) : documentMessage(fault as DocumentCode)
}

export const identityChange = {
  title: 'Change your name or date of birth',
  lead: "Correct what's changed and send us a document that shows it. An adviser compares the two, and then we change your details.",
  labels,
  ppsnHelper: (masked: string): string => `We have ${masked}. Leave this empty if it is right.`,
  ppsnPlaceholder: verifyIdentity.ppsn.placeholder,
  reason: {
    label: 'What has changed?',
    short: 'What has changed',
    helper: 'In a few words, such as "I married in May and took my wife\'s name".',
  },
  proof: {
    label: 'Your document',
    helper: (asksPpsn: boolean): string =>
      `A marriage or birth certificate, proof of a legal change of name, or a new passport.${asksPpsn ? ' For a PPSN, a letter that shows it.' : ''}`,
    kinds: verifyIdentity.kinds,
    ready: verifyIdentity.ready,
  },
  safe: verifyIdentity.safe,
  submit: 'Ask for this change',
  cancel: 'Cancel',
  message,
  open: {
    title: 'We have your request',
    text: "An adviser compares it with your document, within about one working day. We'll email you when it's done. Until then your details stay as they are.",
    requested: 'You asked us to change',
    reason: 'Your reason',
    document: 'Your document',
    requestedAt: 'Sent',
    withdraw: 'Withdraw this request',
    back: 'Back to your profile',
  },
  refused: {
    title: "We couldn't make the change that you asked for",
    before: 'Your adviser says: ',
    goOn: (phone: string): string => `You can ask again below, or call us on ${phone}.`,
  },
  accepted: (date: string): string => `Your details were changed on ${date}, as you asked.`,
  withdrawn: 'Your request is withdrawn. Your details are as they were.',
} as const
