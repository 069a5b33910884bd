/** /desk/members/:uid/requests: an adviser answers a member's complaints and requests. */
import { type AnswerKind, longestRequest, type RequestFault } from '#desk/domain/member-requests.ts'

const labels: Readonly<Record<AnswerKind, string>> = {
  acknowledgement: 'Acknowledgement',
  update: 'Update',
  outcome: 'Outcome',
}

const hints: Readonly<Record<AnswerKind, string>> = {
  acknowledgement: 'That we have it, and that you look after it. Your name is in the email.',
  update: 'Progress so far, and what comes next.',
  outcome: 'Our answer, with the reasons. It settles the matter.',
}

const faults: Readonly<Record<RequestFault | 'request_settled', string>> = {
  text_missing: 'Write the answer',
  text_long: `This is too long: at most ${longestRequest} characters`,
  request_settled: 'This has its outcome already.',
}

export const deskRequests = {
  title: 'Complaints and requests',
  answer: 'Answer in writing',
  see: 'See complaints and requests',
  none: 'This member has not sent a complaint or a request.',
  due: (kind: AnswerKind, moment: string): string => `${labels[kind]} due ${moment}`,
  late: (kind: AnswerKind, late: string): string => `${labels[kind]} ${late}`,
  settled: 'Settled',
  kind: (kind: AnswerKind): { label: string; hint: string } => ({ label: labels[kind], hint: hints[kind] }),
  legend: 'What do you send?',
  text: { label: 'Your answer', helper: 'The member gets it by email, with your name.' },
  faults,
  submit: 'Send to the member',
} as const
