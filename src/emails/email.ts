/** Every mail the product writes, what each must be told, and how it becomes what is sent: one subject and two parts that say the same. */
import { type CallFacts, callMail } from '#copy/calls/call-emails.ts'
import { deskMails } from '#copy/desk/desk-emails.ts'
import { chartAge, type MailWords, mailFrame, mailWords, type QuotedFigures } from '#copy/shared/emails.ts'
import type { IdentityPaper } from '#domain/home/home.ts'
import type { CalendarDate } from '#domain/shared/dates.ts'
import { oneLine } from './escape.ts'
import { layOut } from './layout.ts'
import { plainText } from './plain-text.ts'
import { chartSize, drawQuoteChart, type QuoteCourse } from './quote-chart.ts'
import type { Picture, Sheet } from './sheet.ts'

/** A link is a whole address, ready to open. */
export type Letter =
  | { kind: 'verify-email'; name: string; link: string }
  | { kind: 'reset-password'; name: string; link: string }
  | { kind: 'welcome'; name: string; link: string }
  /** The link leads on with the fact find. */
  | { kind: 'eligible'; name: string; link: string; callLink: string }
  | { kind: 'fact-find-complete'; name: string; link: string; callLink: string }
  | { kind: 'application-submitted'; name: string; link: string }
  | { kind: 'application-withdrawn'; name: string; link: string }
  | { kind: 'employer-done'; name: string; link: string }
  /** Goes to an employer; `name` is the employee's. */
  | { kind: 'employer-form' | 'employer-reminder'; name: string; link: string; until: CalendarDate }
  | { kind: 'recommendation-ready'; name: string; link: string; callLink: string }
  | { kind: 'pension-ready'; name: string; link: string }
  /** The link leads to where the paper is sent again. */
  | { kind: 'paper-sent-back'; name: string; link: string; paper: IdentityPaper; reason: string }
  /** The link leads to signing in. */
  | { kind: 'account-exists'; name: string; link: string; resetLink: string }
  /** The link leads to asking for a new password, for when it was not the member. */
  | { kind: 'password-changed'; name: string; link: string; when: Date }
  /** The link leads a member to the call, or to another booking; an adviser to writing to the member. */
  | ({ kind: 'call'; link: string } & CallFacts)
  /** Goes to whoever asked for it, so it greets nobody. The link reopens the quote; the other one opens an account with it. */
  | ({ kind: 'quote'; link: string; startLink: string; course: QuoteCourse } & QuotedFigures)

/** Ready to send, but that each picture is still a drawing. */
export type Rendered = { subject: string; html: string; text: string; pictures: readonly Picture[] }

export function render(letter: Letter): Rendered {
  const { button, otherwise, picture, ...words } = wordsOf(letter)
  const otherLink = otherLinkOf(letter)
  const drawing = drawingFor(letter)
  const sheet: Sheet = {
    ...words,
    ...mailFrame,
    button: { label: button, link: letter.link },
    ...(otherwise && otherLink ? { otherwise: { ...otherwise, link: otherLink } } : {}),
    ...(picture && drawing ? { picture: { ...picture, ...drawing } } : {}),
  }
  return { subject: sheet.subject, html: layOut(sheet), text: plainText(sheet), pictures: drawing ? [drawing] : [] }
}

function otherLinkOf(letter: Letter): string | undefined {
  switch (letter.kind) {
    case 'account-exists':
      return letter.resetLink
    case 'eligible':
    case 'fact-find-complete':
    case 'recommendation-ready':
      return letter.callLink
    case 'quote':
      return letter.startLink
  }
  return undefined
}

function drawingFor(letter: Letter): Picture | undefined {
  if (letter.kind !== 'quote') return undefined
  return { cid: 'fund', ...chartSize, svg: drawQuoteChart(letter.course, chartAge) }
}

function wordsOf(letter: Letter): MailWords {
  if (letter.kind === 'quote') return mailWords.quote(letter)
  if (letter.kind === 'call') return callMail(withPlainNames(letter))
  const name = oneLine(letter.name)
  switch (letter.kind) {
    case 'verify-email':
      return mailWords.verifyEmail(name)
    case 'reset-password':
      return mailWords.resetPassword(name)
    case 'welcome':
      return mailWords.welcome(name)
    case 'application-submitted':
      return mailWords.applicationSubmitted(name)
    case 'application-withdrawn':
      return mailWords.applicationWithdrawn(name)
    case 'employer-done':
      return mailWords.employerDone(name)
    case 'employer-form':
      return mailWords.employerForm(name, letter.until)
    case 'employer-reminder':
      return mailWords.employerReminder(name, letter.until)
    case 'eligible':
      return mailWords.eligible(name)
    case 'fact-find-complete':
      return mailWords.factFindComplete(name)
    case 'recommendation-ready':
      return deskMails.recommendationReady(name)
    case 'pension-ready':
      return deskMails.pensionReady(name)
    case 'paper-sent-back':
      return deskMails.paperSentBack(name, letter.paper, oneLine(letter.reason))
    case 'account-exists':
      return mailWords.accountExists(name)
    case 'password-changed':
      return mailWords.passwordChanged(name, letter.when)
  }
}

const withPlainNames = ({ member, adviser, ...call }: CallFacts): CallFacts => ({
  ...call,
  member: { ...member, name: oneLine(member.name), firstName: oneLine(member.firstName) },
  adviser: { name: oneLine(adviser.name) },
  reason: call.reason && oneLine(call.reason),
})
