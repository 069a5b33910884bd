/** The identity step of the application (specification 2, sections 1, 2.9, 5 and 8). */
import { documentMegabytes } from '#domain/application/identity-documents.ts'
import type { IdentityDocument } from '#domain/home/home.ts'

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
  leadAgain: 'We need one of your papers again. What else you sent is with us and stays there.',
  rules: {
    readable: 'Documents must be readable and not older than 6 months.',
    inDate: 'A passport, licence or card may be older, as long as it has not expired.',
  },
  documents,
  kinds: `PNG, JPEG or PDF, up to ${documentMegabytes} MB`,
  ready: (size: string): string => `Ready to send, ${size}`,
  states: { sent: 'Sent', accepted: 'Checked and accepted', sentBack: 'Sent back' },
  sentBack: { title: 'We need this one again', before: 'Your adviser says: ' },
  ppsn: {
    label: 'PPSN',
    helper:
      'The pension provider must report it to Revenue, so that your tax relief reaches you. We use it for nothing else.',
    known: (masked: string): string => `We have ${masked}. Leave this empty to keep it.`,
    placeholder: '1234567T',
  },
  safe: 'Everything is encrypted as it reaches us. Only you and your adviser can open it.',
  submit: 'Submit',
  waiting: 'Submit opens when both documents are here.',
  verifying: { title: 'Verifying your documents', text: 'This takes three seconds.', onward: 'Go on now' },
  done: {
    title: 'Your documents are with us',
    text: 'Your adviser looks at them within one working day. If one is needed again, we email you and you can send it here.',
    onward: 'Go on with your application',
  },
} as const
