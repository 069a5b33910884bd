/** /my-profile/requests, and the same requests at the desk. */
import { brand } from '#brand.ts'
import { type AnswerKind, longestRequest, type RequestFault, type RequestKind } from '#desk/domain/member-requests.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'
import { requestDays } from '#shared/domain/time/periods.ts'

export const head: PageHead = {
  title: 'Complaints and requests',
  description: `Send ${brand.name} a complaint, a correction or an objection, and read our answers.`,
}

const kinds: Readonly<Record<RequestKind, { name: string; label: string; hint: string }>> = {
  complaint: {
    name: 'Complaint',
    label: 'A complaint',
    hint: 'You are not happy with something we did, or did not do.',
  },
  correction: { name: 'Correction', label: 'A correction', hint: 'Something we hold about you is wrong.' },
  objection: { name: 'Objection', label: 'An objection', hint: 'You do not want us to use your data for something.' },
}

const answers: Readonly<Record<AnswerKind, string>> = {
  acknowledgement: 'We have your message',
  update: 'Progress so far',
  outcome: 'Our answer',
}

const workingDays = (days: number): string => formatCount(days, 'working day')

const faults: Readonly<Record<RequestFault, string>> = {
  text_missing: 'Write what it is about',
  text_long: `This is too long: at most ${longestRequest} characters`,
}

export const requests = {
  title: 'Complaints and requests',
  lead: `An adviser writes back within ${workingDays(requestDays.acknowledgement)} and says who looks after it. We answer a complaint within ${workingDays(requestDays.outcome)}, and update you at least every ${requestDays.update} until then. A correction or an objection has our answer within ${workingDays(requestDays.otherOutcome)}.`,
  kinds,
  numbered: (kind: RequestKind, number: number): string => `${kinds[kind].name} ${number}`,
  choice: { legend: 'What is it?', missing: 'Choose what it is' },
  text: {
    label: 'What is it about?',
    helper: 'What happened, when, and what you would like us to do.',
  },
  faults,
  limited: 'You have sent several messages today. Please call us, or try again tomorrow.',
  identity: 'For your name, your date of birth or your PPSN, there is a faster way.',
  identityLink: 'Change them with a document',
  submit: 'Send',
  back: 'Your data',
  sent: (number: number): string => `We have your message. Its number is ${number}, and we've emailed it to you.`,
  listTitle: 'What you sent us',
  received: (moment: string): string => `Sent ${moment}`,
  open: (date: CalendarDate): string => `Our answer is due by ${formatDate(date)}`,
  settled: 'Answered',
  answers,
  by: (by: string | null, moment: string): string => `${by ?? brand.name}, ${moment}`,
} as const
