/** The identity step of the application (specification 2, sections 1, 2.9, 5 and 8). */
import { documentMegabytes } from '#areas/application/domain/identity-documents.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { onlyWhoSees } from '#shared/copy/who-sees.ts'

const documents: Record<IdentityDocument, { label: string; helper: string }> = {
  ppsn: {
    label: 'Proof of PPSN',
    helper: 'A letter from Revenue or the Department of Social Protection that shows your PPSN.',
  },
  datebirth: {
    label: 'Proof of identity',
    helper: 'Your passport, driving licence or national identity card. Show the side with your photo.',
  },
}

export const verifyIdentity = {
  title: 'Verify Identity',
  lead: 'We need two documents and your PPSN. A photo taken with your phone is fine.',
  leadAgain: 'We need what is marked below again. We still have everything else you sent.',
  rules: {
    readable: 'Documents must be readable and not older than 6 months.',
    inDate: 'A passport, licence or card may be older, as long as it has not expired.',
  },
  documents,
  /** Beside the picture of a good photo. */
  example: 'All four corners in the picture, no glare, every word readable.',
  kinds: `PNG, JPEG or PDF, up to ${documentMegabytes} MB`,
  ready: (size: string): string => `Ready to send, ${size}. Check that every corner and word can be seen.`,
  states: { sent: 'Sent', accepted: 'Checked and accepted', sentBack: 'Sent back' },
  sentBack: { title: 'We need this one again', before: 'Your adviser says: ' },
  ppsn: {
    label: 'PPSN',
    helper:
      "The pension provider has to report it to Revenue, which needs it for any tax relief. We don't use it for anything else.",
    known: (masked: string): string => `We have ${masked}. Leave this empty to keep it.`,
    placeholder: '1234567T',
  },
  safe: `Everything is encrypted as it reaches us. ${onlyWhoSees} can open it, and the provider once you have signed.`,
  submit: 'Submit',
  /** Why the button does not work yet: how many documents are missing, and whether the PPSN is. */
  waiting: (documents: number, ppsn: boolean): string => {
    const open = documents === 0 ? [] : [documents === 1 ? 'the missing document' : 'both documents']
    const missing = [...open, ...(ppsn ? ['your PPSN'] : [])]
    return `Add ${missing.join(' and ')} to continue.`
  },
  verifying: { title: 'Verifying your documents', text: 'This takes three seconds.', onward: 'Continue now' },
  done: {
    title: 'We have your documents',
    text: "Your adviser will check them within one working day. If we need one again, we'll email you and you can send it here.",
    onward: 'Continue your application',
  },
} as const
