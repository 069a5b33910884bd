/** Who looks after a member, tasks, and the second approval of a recommendation. */

import type { SecondReason } from '#areas/recommendations/domain/approval/approval.ts'
import type { HandOverFault, OpenWork, TakeFault } from '#desk/domain/ownership.ts'
import { longestTask, type TaskFault } from '#desk/domain/tasks.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { longestReason, type ReasonFault } from '#shared/domain/reason.ts'

export const tasksHead: PageHead = {
  title: 'Tasks',
  description: 'What the team has to do, and by when. For the firm only.',
  keywords: 'pension Ireland, PRSA, tasks',
}

export const handOverHead: PageHead = {
  title: 'Hand over everything',
  description: "Gives an adviser's members and open tasks to a colleague. For the firm only.",
  keywords: 'pension Ireland, PRSA, team',
}

export const reasonFaults: Readonly<Record<ReasonFault, string>> = {
  reason_missing: 'Write the reason first',
  reason_long: `This is too long: at most ${longestReason} characters`,
}

const changed = 'Somebody else has changed this since you opened the page. Look at it again.'

const ownerTexts: Readonly<Record<HandOverFault | TakeFault, string>> = {
  ...reasonFaults,
  adviser_unknown: 'Choose someone who can look after members.',
  same_adviser: 'Choose someone else.',
  changed,
  taken: 'Someone else has taken this member.',
}

export const owner = {
  cell: 'Adviser',
  nobody: 'Nobody yet',
  title: (name: string): string => `Who looks after ${name}`,
  now: (name: string | null): string => (name === null ? 'Nobody looks after this member yet.' : `${name} does.`),
  take: 'Take',
  takeOf: 'Take this member',
  takeLong: 'Look after this member',
  change: 'Hand over',
  handOver: {
    title: 'Hand over',
    text: 'Open tasks move too. The new adviser gets an email.',
    to: 'To',
    prompt: 'Choose someone',
    nobody: 'Nobody for now',
    reason: 'Reason',
    reasonHelper: 'Advisers see it in the activity of this member.',
    submit: 'Hand over',
  },
  fault: ownerTexts,
  isReason: (code: HandOverFault | TakeFault): boolean => code in reasonFaults,
} as const

const work = ({ members, tasks }: OpenWork): string =>
  `${formatCount(members, 'member')} and ${formatCount(tasks, 'open task')}`

export const handOver = {
  title: 'Hand over everything',
  text: 'When someone leaves or is away for a while. All their members and open tasks move to one colleague. Booked calls stay as they are.',
  from: 'From',
  has: (name: string, open: OpenWork): string => `${name}: ${work(open)}`,
  submit: 'Hand over everything',
  reasonHelper: 'It appears in the activity of each member.',
  link: 'Hand over everything',
  linkOf: (name: string): string => `Hand over everything of ${name}`,
} as const

const taskTexts: Readonly<Record<TaskFault | 'for_unknown' | 'task_unknown' | 'task_changed', string>> = {
  task_missing: 'Enter the task',
  task_long: `This is too long: at most ${longestTask} characters`,
  due_wrong: 'Enter a date, or leave it empty',
  for_unknown: 'Choose someone from the list',
  task_unknown: 'This task no longer exists. Look at the list again.',
  task_changed: changed,
}

export const tasks = {
  nav: 'Tasks',
  title: 'Tasks',
  text: 'Your to-dos, mentions of you in notes, and recommendations sent back to you.',
  of: (name: string): string => `Tasks about ${name}`,
  none: { title: 'No open tasks', text: 'Tasks appear here until they are done.' },
  noneDone: { title: 'Nothing done yet', text: 'Tasks that are done appear here.' },
  more: 'There are more. These are the first.',
  open: 'Open',
  done: 'Done',
  states: 'Open or done',
  columns: { task: 'Task', member: 'Member', due: 'Due', details: 'Details', action: 'Action' },
  add: 'New task',
  change: { title: 'Change the task', link: 'Change', of: (text: string): string => `Change: ${text}`, submit: 'Save' },
  label: 'Task',
  due: 'Due (optional)',
  for: 'For',
  nobody: 'Nobody yet',
  submit: 'Add task',
  seenByMember: 'Advisers see it, and the member in the copy of their data.',
  all: 'All tasks about this member',
  finish: 'Done',
  finishOf: (text: string): string => `Mark as done: ${text}`,
  see: 'Seen',
  reopen: 'Open again',
  reopenOf: (text: string): string => `Open again: ${text}`,
  mentioned: (by: string | null): string => `${by ?? 'A colleague'} mentioned you in a note`,
  returned: (by: string | null, reason: string): string =>
    `Recommendation sent back by ${by ?? 'a colleague'}: ${reason}`,
  forWhom: (name: string | null): string => (name === null ? 'For nobody yet' : `For ${name}`),
  by: (name: string | null, moment: string): string => `from ${name ?? 'a former colleague'}, ${moment}`,
  byMember: (moment: string): string => `from the member's side, ${moment}`,
  doneBy: (name: string | null, moment: string): string => `done by ${name ?? 'a former colleague'}, ${moment}`,
  /** A withdrawal is the one thing by which a member ends a task. */
  doneByMember: (moment: string): string => `no longer needed since the member withdrew, ${moment}`,
  dueOn: (date: string): string => `By ${date}`,
  overdue: (date: string): string => `Overdue since ${date}`,
  fault: taskTexts,
} as const

export const mentions = {
  hint: (names: readonly string[]): string =>
    names.length === 0
      ? ''
      : `Type @ and a name to let a colleague know: ${names.map((name) => `@${name}`).join(', ')}.`,
} as const

const why: Readonly<Record<SecondReason, string>> = {
  differs: 'It differs from the proposal.',
  flag: 'It answers a point that speaks against it.',
}

export const second = {
  page: 'Second approval',
  title: (name: string): string => `Second approval for ${name}`,
  asked: (name: string | null, moment: string): string => `${name ?? 'A former adviser'} approved it ${moment}.`,
  why: (reasons: readonly SecondReason[]): string => reasons.map((reason) => why[reason]).join(' '),
  text: 'The member gets it when you approve it too: the email, the documents and their dashboard. Until then they see nothing of it, and the time we promised them runs.',
  own: 'You approved this yourself, so a colleague has to review it. They were notified by email.',
  cannot: 'Another adviser or compliance approves it or sends it back.',
  none: 'Nothing waits for a second approval.',
  recommended: 'What is recommended',
  differences: 'What differs from the proposal',
  proposed: 'Proposed',
  answers: 'Points and answers',
  message: 'Message to the member',
  statements: 'What the adviser declared',
  parts: { plans: 'Plans', contribution: 'Contribution', risk: 'Risk' },
  approve: 'Approve and send',
  back: {
    title: 'Send it back',
    label: 'Reason',
    helper: 'The adviser gets it as a task.',
    submit: 'Send back',
  },
  waiting: {
    title: 'Waiting for a second approval',
    text: (name: string | null, moment: string): string =>
      `${name ?? 'A former adviser'} approved a recommendation ${moment}. The member gets it once a second person has approved it.`,
    open: 'Look at it',
  },
  returned: {
    title: 'Sent back',
    text: (name: string | null, moment: string, reason: string): string =>
      `By ${name ?? 'a former adviser'}, ${moment}: ${reason}`,
    next: 'The form below has what was approved. Change it and approve again.',
  },
  needed:
    'If you change the proposal, or answer a point against it, a second person approves it before the member gets it.',
  alone:
    "Normally a second person approves anything that departs from the proposal. Nobody else here can, so your approval is enough. It's recorded in the audit trail.",
  approvedBy: (name: string): string => `Second approval by ${name}.`,
  notWaiting: changed,
  fault: reasonFaults,
} as const
