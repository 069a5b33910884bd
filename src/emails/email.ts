/** Every mail the product writes, what each must be told, and how it becomes what is sent: one subject and two parts that say the same. */
import { type CallFacts, callEmail } from '#copy/calls/call-emails.ts'
import { deskEmails } from '#copy/desk/desk-emails.ts'
import type { EmailWords } from '#copy/shared/email-words.ts'
import { chartAge, emailFrame, emailWords, type QuotedFigures } from '#copy/shared/emails.ts'
import type { IdentityDocument } from '#domain/home/home.ts'
import type { CalendarDate } from '#domain/shared/dates.ts'
import type { EmailKind } from '#domain/shared/email-kinds.ts'
import { oneLine } from './escape.ts'
import { layOut } from './layout.ts'
import { plainText } from './plain-text.ts'
import { chartSize, drawQuoteChart, type QuoteCourse } from './quote-chart.ts'
import type { Picture, Sheet } from './sheet.ts'

/** What each email needs to know. A link is a whole address, ready to open. */
type EmailFacts = {
  'verify-email': { name: string; link: string }
  'reset-password': { name: string; link: string }
  welcome: { name: string; link: string }
  /** The link leads on with the fact find. */
  eligible: { name: string; link: string; callLink: string }
  'fact-find-complete': { name: string; link: string; callLink: string }
  'application-submitted': { name: string; link: string }
  'application-withdrawn': { name: string; link: string }
  'employer-done': { name: string; link: string }
  /** Goes to an employer; `name` is the employee's. */
  'employer-form': { name: string; link: string; until: CalendarDate }
  'employer-reminder': { name: string; link: string; until: CalendarDate }
  'recommendation-ready': { name: string; link: string; callLink: string }
  'pension-ready': { name: string; link: string }
  /** The link leads to where the document is sent again. */
  'document-sent-back': { name: string; link: string; document: IdentityDocument; reason: string }
  /** The link leads to signing in. */
  'account-exists': { name: string; link: string; resetLink: string }
  /** The link leads to asking for a new password, for when it was not the member. */
  'password-changed': { name: string; link: string; when: Date }
  /** The link leads a member to the call, or to another booking; an adviser to writing to the member. */
  call: { link: string } & CallFacts
  /** Goes to whoever asked for it, so it greets nobody. The link reopens the quote; the other one opens an account with it. */
  quote: { link: string; startLink: string; course: QuoteCourse } & QuotedFigures
}

export type EmailMessage = { [Kind in EmailKind]: { kind: Kind } & EmailFacts[Kind] }[EmailKind]

/** Ready to send, but that each picture is still a drawing. */
export type Rendered = { subject: string; html: string; text: string; pictures: readonly Picture[] }

export function render(message: EmailMessage): Rendered {
  const { button, otherwise, picture, ...words } = wordsOf(message)
  const otherLink = otherLinkOf(message)
  const drawing = drawingFor(message)
  const sheet: Sheet = {
    ...words,
    ...emailFrame,
    button: { label: button, link: message.link },
    ...(otherwise && otherLink ? { otherwise: { ...otherwise, link: otherLink } } : {}),
    ...(picture && drawing ? { picture: { ...picture, ...drawing } } : {}),
  }
  return { subject: sheet.subject, html: layOut(sheet), text: plainText(sheet), pictures: drawing ? [drawing] : [] }
}

function otherLinkOf(message: EmailMessage): string | undefined {
  switch (message.kind) {
    case 'account-exists':
      return message.resetLink
    case 'eligible':
    case 'fact-find-complete':
    case 'recommendation-ready':
      return message.callLink
    case 'quote':
      return message.startLink
  }
  return undefined
}

function drawingFor(message: EmailMessage): Picture | undefined {
  if (message.kind !== 'quote') return undefined
  return { cid: 'fund', ...chartSize, svg: drawQuoteChart(message.course, chartAge) }
}

function wordsOf(message: EmailMessage): EmailWords {
  if (message.kind === 'quote') return emailWords.quote(message)
  if (message.kind === 'call') return callEmail(withPlainNames(message))
  const name = oneLine(message.name)
  switch (message.kind) {
    case 'verify-email':
      return emailWords.verifyEmail(name)
    case 'reset-password':
      return emailWords.resetPassword(name)
    case 'welcome':
      return emailWords.welcome(name)
    case 'application-submitted':
      return emailWords.applicationSubmitted(name)
    case 'application-withdrawn':
      return emailWords.applicationWithdrawn(name)
    case 'employer-done':
      return emailWords.employerDone(name)
    case 'employer-form':
      return emailWords.employerForm(name, message.until)
    case 'employer-reminder':
      return emailWords.employerReminder(name, message.until)
    case 'eligible':
      return emailWords.eligible(name)
    case 'fact-find-complete':
      return emailWords.factFindComplete(name)
    case 'recommendation-ready':
      return deskEmails.recommendationReady(name)
    case 'pension-ready':
      return deskEmails.pensionReady(name)
    case 'document-sent-back':
      return deskEmails.documentSentBack(name, message.document, oneLine(message.reason))
    case 'account-exists':
      return emailWords.accountExists(name)
    case 'password-changed':
      return emailWords.passwordChanged(name, message.when)
  }
}

const withPlainNames = ({ member, adviser, ...call }: CallFacts): CallFacts => ({
  ...call,
  member: { ...member, name: oneLine(member.name), firstName: oneLine(member.firstName) },
  adviser: { name: oneLine(adviser.name) },
  reason: call.reason && oneLine(call.reason),
})
