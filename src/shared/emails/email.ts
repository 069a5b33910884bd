/**
 * Every kind of email, the data it needs, and how it is rendered: a subject, an HTML part and a text part with the same
 * content.
 */

import { type SignInChange, securityEmails } from '#areas/account/copy/security-emails.ts'
import { type ContributionOutcome, contributionEmails } from '#areas/application/copy/contribution.ts'
import { unnamedEmployee } from '#areas/application/copy/employer-emails.ts'
import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import { type CallFacts, callEmail } from '#areas/calls/copy/call-emails.ts'
import type { FirmSettings, HelpContact } from '#areas/firm/domain/firm-settings.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { statementEmail } from '#areas/pension/copy/statement-email.ts'
import { dataEmails } from '#areas/profile/copy/data-emails.ts'
import { type RequestEmailFacts, requestEmail } from '#areas/profile/copy/request-emails.ts'
import { unsubscribe } from '#areas/profile/copy/unsubscribe.ts'
import type { Kept } from '#areas/profile/domain/retention.ts'
import { deskEmails } from '#desk/copy/desk-emails.ts'
import { type DeskNotice, deskNotice } from '#desk/copy/desk-notices.ts'
import type { EmailWords } from '#shared/copy/email-words.ts'
import { chartAge, emailFrame, emailWords, type QuotedFigures, type Recipient } from '#shared/copy/emails.ts'
import type { EmailKind } from '#shared/domain/access/email-kinds.ts'
import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { oneLine } from './escape.ts'
import { renderLayout } from './layout.ts'
import { isMailto } from './mailto.ts'
import { plainText } from './plain-text.ts'
import { chartSize, drawQuoteChart, type QuoteCourse } from './quote-chart.ts'
import type { Picture, Sheet } from './sheet.ts'

/** What an employer reads about the pension. */
/** `plan` is its name. */
export type EmployedFacts = { plan: string | null; approved: ApprovedContribution | null }

/** The data of each kind of email. Links are absolute URLs. */
type EmailFacts = {
  'verify-email': { name: string; link: string }
  'reset-password': { name: string; link: string }
  welcome: { name: string; link: string }
  /** `link` continues the fact find. */
  eligible: { name: string; link: string; callLink: string }
  'fact-find-complete': { name: string; link: string; callLink: string }
  'application-submitted': { name: string; link: string; provider: string }
  'application-withdrawn': { name: string; link: string }
  'employer-done': { name: string; link: string }
  /** Sent to an employer; `name` is the employee's. */
  'employer-form': { name: string; link: string; until: CalendarDate } & EmployedFacts
  'employer-reminder': { name: string; link: string; until: CalendarDate } & EmployedFacts
  'contribution-changed': {
    name: string
    link: string
    approved: ApprovedContribution
    stated: { own: number; employer: number; sameOwn: boolean }
  }
  'contribution-answered': { name: string; link: string; outcome: ContributionOutcome; own: number; note: string }
  'recommendation-ready': { name: string; link: string; callLink: string }
  'pension-ready': { name: string; link: string; period: CoolingOff }
  /** `link` opens the page where the document can be uploaded again. */
  'document-sent-back': { name: string; link: string; document: IdentityDocument; reason: string }
  'identity-change-accepted': { name: string; link: string; signed: boolean }
  /** `link` opens the page where a change can be asked for again. */
  'identity-change-refused': { name: string; link: string; reason: string }
  /** `link` opens My Pensions; `year` is that of the statement. */
  'statement-ready': { name: string; link: string; year: number }
  /** `link` opens the page of the member's data. */
  'export-ready': { name: string; link: string }
  /** `link` opens the start page. */
  'account-deleted': { name: string; link: string; kept: readonly Kept[] }
  /** To somebody of the firm; `link` opens the desk. */
  'desk-notice': { name: string; link: string } & DeskNotice
  /** `link` opens the member's requests. */
  request: { name: string; link: string; firm: Pick<FirmSettings, 'texts' | 'contact'> } & RequestEmailFacts
  /** `link` opens sign-in. */
  'account-exists': { name: string; link: string; resetLink: string }
  /** `link` opens the password reset. `dropped`: the password of the account was deleted. */
  'provider-linked': { name: string; link: string; provider: string; when: Date; dropped: boolean }
  /** `link` opens the password reset, in case somebody else made the change. */
  'password-changed': { name: string; link: string; when: Date }
  /** Sent to the new address; `link` confirms it. */
  'email-change-confirm': { name: string; link: string }
  /** Sent to the old address; `link` undoes the change. `to` is the new one. */
  'email-change-asked': { name: string; link: string; to: string }
  'email-changed': { name: string; link: string; to: string }
  /** `link` opens the account page. `browser` and `network` may be empty. */
  'new-sign-in': { name: string; link: string; when: Date; browser: string; network: string }
  /** `link` opens the password reset, in case somebody else asked. */
  'sign-in-code': { name: string; link: string; code: string; when: Date; browser: string; network: string }
  'sign-in-changed': { name: string; link: string; when: Date; change: SignInChange }
  /** `link` stops the request. */
  'recovery-asked': { name: string; link: string; readyAt: Date }
  'recovery-ready': { name: string; link: string }
  /** For a member, `link` opens the call or a new booking; for an adviser, an email to the member. */
  call: { link: string } & CallFacts
  /**
   * Sent to the person who requested the quote, whose name is unknown, so it has no name in the greeting. `link`
   * reopens the quote; `startLink` opens an account with it.
   */
  quote: { link: string; startLink: string; course: QuoteCourse } & QuotedFigures
}

export type EmailMessage = { [Kind in EmailKind]: { kind: Kind } & EmailFacts[Kind] }[EmailKind]

/** A rendered email whose pictures are still SVG, not PNG. */
export type Rendered = { subject: string; html: string; text: string; pictures: readonly Picture[] }

/**
 * `help`: where the firm is reached. `unsubscribeLink`: the address that stops emails of this kind, if it can be
 * stopped.
 */
export function render(message: EmailMessage, help: HelpContact, unsubscribeLink?: string): Rendered {
  const { button, otherwise, picture, ...words } = wordsOf(message, help)
  const otherLink = otherLinkOf(message)
  const drawing = drawingFor(message)
  const sheet: Sheet = {
    ...words,
    helpEmail: help.email,
    footer: emailFrame.footer(recipientOf(message), help),
    linkHint: emailFrame.linkHint(isMailto(message.link) ? 'address' : 'page'),
    button: { label: button, link: message.link },
    ...(otherwise && otherLink ? { otherwise: { ...otherwise, link: otherLink } } : {}),
    ...(picture && drawing ? { picture: { ...picture, ...drawing } } : {}),
    ...(unsubscribeLink ? { unsubscribe: { label: unsubscribe.link, link: unsubscribeLink } } : {}),
  }
  return {
    subject: sheet.subject,
    html: renderLayout(sheet),
    text: plainText(sheet),
    pictures: drawing ? [drawing] : [],
  }
}

function recipientOf(message: EmailMessage): Recipient {
  switch (message.kind) {
    case 'quote':
      return 'quote'
    case 'email-change-confirm':
      return 'newAddress'
    case 'employer-form':
    case 'employer-reminder':
      return 'employer'
    case 'desk-notice':
      return 'adviser'
    case 'call':
      return message.side
  }
  return 'member'
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

function wordsOf(message: EmailMessage, help: HelpContact): EmailWords {
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
      return emailWords.applicationSubmitted(name, message.provider, help)
    case 'application-withdrawn':
      return emailWords.applicationWithdrawn(name, help)
    case 'employer-done':
      return emailWords.employerDone(name)
    case 'contribution-changed':
      return contributionEmails.changed(name, message)
    case 'contribution-answered':
      return contributionEmails.answered(name, message.outcome, message.own, oneLine(message.note))
    case 'employer-form':
      return emailWords.employerForm(name || unnamedEmployee, message.until, message, help)
    case 'employer-reminder':
      return emailWords.employerReminder(name || unnamedEmployee, message.until, message, help)
    case 'eligible':
      return emailWords.eligible(name)
    case 'fact-find-complete':
      return emailWords.factFindComplete(name, help)
    case 'recommendation-ready':
      return deskEmails.recommendationReady(name)
    case 'pension-ready':
      return deskEmails.pensionReady(name, message.period)
    case 'document-sent-back':
      return deskEmails.documentSentBack(name, message.document, oneLine(message.reason))
    case 'identity-change-accepted':
      return deskEmails.identityChangeAccepted(name, message.signed, help)
    case 'identity-change-refused':
      return deskEmails.identityChangeRefused(name, oneLine(message.reason), help)
    case 'statement-ready':
      return statementEmail(name, message.year, help)
    case 'export-ready':
      return dataEmails.exportReady(name, help)
    case 'account-deleted':
      return dataEmails.accountDeleted(name, message.kept, help)
    case 'desk-notice':
      return deskNotice(name, { ...message, by: oneLine(message.by) })
    case 'request':
      return requestEmail(name, message, message.firm)
    case 'account-exists':
      return emailWords.accountExists(name)
    case 'email-change-confirm':
      return securityEmails.confirmEmail(name, help)
    case 'email-change-asked':
      return securityEmails.emailChangeAsked(name, oneLine(message.to), help)
    case 'email-changed':
      return securityEmails.emailChanged(name, oneLine(message.to), help)
    case 'new-sign-in':
      return securityEmails.newSignIn(name, message, help)
    case 'sign-in-code':
      return securityEmails.signInCode(name, message, help)
    case 'sign-in-changed':
      return securityEmails.signInChanged(name, message.change, message.when, help)
    case 'recovery-asked':
      return securityEmails.recoveryAsked(name, message.readyAt, help)
    case 'recovery-ready':
      return securityEmails.recoveryReady(name, help)
    case 'provider-linked':
      return emailWords.providerLinked(name, message, help)
    case 'password-changed':
      return emailWords.passwordChanged(name, message.when, help)
  }
}

const withPlainNames = ({ member, adviser, ...call }: CallFacts): CallFacts => ({
  ...call,
  member: { ...member, name: oneLine(member.name), firstName: oneLine(member.firstName) },
  adviser: { name: oneLine(adviser.name) },
  reason: call.reason && oneLine(call.reason),
})
