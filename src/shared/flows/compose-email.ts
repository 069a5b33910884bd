/** Turns a queued message into the email. The links are created here and never stored. */

import type { SignInChange } from '#areas/account/copy/security-emails.ts'
import { deriveCode, deriveSignInCode } from '#areas/account/flows/action-code.ts'
import { emailChangeLink } from '#areas/account/flows/recovery/email-change-link.ts'
import { stopRecoveryLink } from '#areas/account/flows/recovery/factor-recovery-link.ts'
import type { ContributionOutcome } from '#areas/application/copy/contribution.ts'
import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import { employerAddress } from '#areas/application/flows/employer-key.ts'
import { calculate } from '#areas/calculator/domain/calculator.ts'
import type { CalculatorInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { projectFund } from '#areas/calculator/domain/projection.ts'
import { writeQuoteQuery } from '#areas/calculator/domain/quote-query.ts'
import { type CallMessage, composeCallEmail } from '#areas/calls/flows/compose-call-email.ts'
import type { Firm } from '#areas/firm/flows/firm-in-use.ts'
import { unknownProvider } from '#areas/home/copy/home.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import type { RequestEmailFacts } from '#areas/profile/copy/request-emails.ts'
import type { Kept } from '#areas/profile/domain/retention.ts'
import type { DeskNotice } from '#desk/copy/desk-notices.ts'
import { actionLink, paths } from '#paths.ts'
import type { EmailKind } from '#shared/domain/access/email-kinds.ts'
import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import type { ReliefRate } from '#shared/domain/rulebook.ts'
import { fittingFullName } from '#shared/domain/text/person-name.ts'
import type { EmailMessage, EmployedFacts } from '#shared/emails/email.ts'
import type { AppContext } from './app-context.ts'

/** What the queue stores for each email: ids instead of links, because the links are secrets. */
type QueuedFacts = {
  'verify-email': { name: string; codeId: string }
  'reset-password': { name: string; codeId: string }
  welcome: { name: string }
  'account-exists': { name: string }
  eligible: { name: string }
  'fact-find-complete': { name: string }
  /** Without a provider: queued by an older version of the program. */
  'application-submitted': { name: string; provider?: string }
  'application-withdrawn': { name: string }
  'employer-done': { name: string }
  /** `name` is the employee's; `until` is the last day of the link, ISO date. */
  'employer-form': { name: string; linkId: string; until: string } & EmployedFacts
  'employer-reminder': { name: string; linkId: string; until: string } & EmployedFacts
  'contribution-changed': {
    name: string
    approved: ApprovedContribution
    stated: { own: number; employer: number; sameOwn: boolean }
  }
  'contribution-answered': { name: string; outcome: ContributionOutcome; own: number; note: string }
  'recommendation-ready': { name: string }
  /** Without a period: queued by an older version of the program. */
  'pension-ready': { name: string; period?: CoolingOff }
  'document-sent-back': { name: string; document: IdentityDocument; reason: string }
  /** `signed`: an application was signed before the change. */
  'identity-change-accepted': { name: string; signed: boolean }
  'identity-change-refused': { name: string; reason: string }
  'statement-ready': { name: string; year: number }
  'export-ready': { name: string }
  'account-deleted': { name: string; kept: readonly Kept[] }
  /** `member`: whose page the link opens; without it, their list of tasks. */
  'desk-notice': { name: string; member?: string } & DeskNotice
  request: { name: string } & RequestEmailFacts
  'password-changed': { name: string; when: string }
  'email-change-confirm': { name: string; changeId: string }
  'email-change-asked': { name: string; changeId: string; to: string }
  'email-changed': { name: string; changeId: string; to: string }
  'new-sign-in': { name: string; when: string; browser: string; network: string }
  'sign-in-code': { name: string; codeId: string; when: string; browser: string; network: string }
  'sign-in-changed': { name: string; when: string; change: SignInChange }
  'recovery-asked': { name: string; recoveryId: string; readyAt: string }
  'recovery-ready': { name: string; recoveryId: string }
  'provider-linked': { name: string; when: string; provider: string; dropped: boolean }
  call: CallMessage
  /** `year` is the Irish calendar year whose rules the calculation used. */
  quote: { inputs: CalculatorInputs; relief?: ReliefRate | undefined; year: number }
}

export type QueuedMessage = { [Kind in EmailKind]: { kind: Kind } & QueuedFacts[Kind] }[EmailKind]

const outcomePath: Readonly<Record<ContributionOutcome, string>> = {
  agreed: paths.pensionApplication,
  memberMustAgree: paths.contribution,
  adviserMustSettle: paths.home,
  employer: paths.home,
  business: paths.activityInformation,
}

const noticePath = ({ about, member }: Extract<QueuedMessage, { kind: 'desk-notice' }>): string => {
  if (member === undefined) return about === 'firm_proposed' ? paths.deskFirm : paths.desk
  return about === 'second_wanted' ? paths.deskSecondApproval(member) : paths.deskMember(member)
}

type ComposeContext = Pick<AppContext, 'origin' | 'secret' | 'rulebook' | 'olderSecrets'> & {
  firm: Pick<Firm, 'current'>
}

/** Composes an email from its queued message; a quote is calculated again from its inputs. */
export function composeEmail(app: ComposeContext, queued: QueuedMessage): EmailMessage {
  if (queued.kind === 'quote') return composeQuote(app, queued)
  if (queued.kind === 'call') return composeCallEmail(app.origin, queued)
  // Older profiles have names that today's rule would refuse, and an email carries a name to somebody else.
  const name = fittingFullName(queued.name)
  switch (queued.kind) {
    case 'verify-email':
      return {
        kind: 'verify-email',
        name,
        link: actionLink(app.origin, 'verifyEmail', deriveCode(app, queued.codeId)),
      }
    case 'reset-password':
      return {
        kind: 'reset-password',
        name,
        link: actionLink(app.origin, 'resetPassword', deriveCode(app, queued.codeId)),
      }
    case 'welcome':
      return { kind: 'welcome', name, link: `${app.origin}${paths.home}` }
    case 'eligible':
      return {
        kind: 'eligible',
        name,
        link: `${app.origin}${paths.factFind}`,
        callLink: `${app.origin}${paths.scheduleCall}`,
      }
    case 'fact-find-complete':
      return {
        kind: 'fact-find-complete',
        name,
        link: `${app.origin}${paths.home}`,
        callLink: `${app.origin}${paths.scheduleCall}`,
      }
    case 'application-submitted':
      return {
        kind: queued.kind,
        name,
        link: `${app.origin}${paths.home}`,
        provider: queued.provider ?? unknownProvider,
      }
    case 'application-withdrawn':
    case 'employer-done':
      return { kind: queued.kind, name, link: `${app.origin}${paths.home}` }
    case 'employer-form':
    case 'employer-reminder':
      return {
        kind: queued.kind,
        name,
        link: employerAddress(app, queued.linkId),
        until: queued.until,
        plan: queued.plan,
        approved: queued.approved,
      }
    case 'contribution-changed':
      return { ...queued, name, link: `${app.origin}${paths.contribution}` }
    case 'contribution-answered':
      return { ...queued, name, link: `${app.origin}${outcomePath[queued.outcome]}` }
    case 'recommendation-ready':
      return {
        kind: 'recommendation-ready',
        name,
        link: `${app.origin}${paths.home}`,
        callLink: `${app.origin}${paths.scheduleCall}`,
      }
    case 'pension-ready':
      return {
        kind: 'pension-ready',
        name,
        link: `${app.origin}${paths.home}`,
        period: queued.period ?? { kind: 'notStarted' },
      }
    case 'document-sent-back':
      return { ...queued, name, link: `${app.origin}${paths.verifyIdentity}` }
    case 'identity-change-accepted':
      return { ...queued, name, link: `${app.origin}${paths.home}` }
    case 'identity-change-refused':
      return { ...queued, name, link: `${app.origin}${paths.profileIdentity}` }
    case 'statement-ready':
      return { ...queued, name, link: `${app.origin}${paths.myPensions}` }
    case 'export-ready':
      return { ...queued, name, link: `${app.origin}${paths.profileData}` }
    case 'account-deleted':
      return { ...queued, name, link: `${app.origin}${paths.entry}` }
    case 'desk-notice':
      return { ...queued, name, link: `${app.origin}${noticePath(queued)}` }
    case 'request':
      return { ...queued, name, link: `${app.origin}${paths.profileRequests}`, firm: app.firm.current().settings }
    case 'account-exists':
      return {
        kind: 'account-exists',
        name,
        link: `${app.origin}${paths.login}`,
        resetLink: `${app.origin}${paths.forgotPassword}`,
      }
    case 'email-change-confirm':
      return { kind: queued.kind, name, link: emailChangeLink(app, 'confirm', queued.changeId) }
    case 'email-change-asked':
    case 'email-changed':
      return { kind: queued.kind, name, to: queued.to, link: emailChangeLink(app, 'undo', queued.changeId) }
    case 'sign-in-code': {
      const { codeId, ...facts } = queued
      const code = deriveSignInCode(app, codeId)
      return { ...facts, name, code, link: `${app.origin}${paths.forgotPassword}`, when: new Date(queued.when) }
    }
    case 'new-sign-in':
    case 'sign-in-changed':
      return { ...queued, name, link: `${app.origin}${paths.security}`, when: new Date(queued.when) }
    case 'recovery-asked':
      return {
        kind: queued.kind,
        name,
        link: stopRecoveryLink(app, queued.recoveryId),
        readyAt: new Date(queued.readyAt),
      }
    case 'recovery-ready':
      return { kind: queued.kind, name, link: stopRecoveryLink(app, queued.recoveryId) }
    case 'provider-linked':
      return { ...queued, name, link: `${app.origin}${paths.forgotPassword}`, when: new Date(queued.when) }
    case 'password-changed':
      return {
        kind: 'password-changed',
        name,
        link: `${app.origin}${paths.forgotPassword}`,
        when: new Date(queued.when),
      }
  }
}

function composeQuote(
  { origin, rulebook }: ComposeContext,
  { inputs, relief, year }: Extract<QueuedMessage, { kind: 'quote' }>,
): EmailMessage {
  const context = { rulebook, year, relief }
  const result = calculate(inputs, context)
  const query = writeQuoteQuery(inputs, relief)
  return {
    kind: 'quote',
    link: `${origin}${paths.calculatorForm}?${query}`,
    startLink: `${origin}${paths.signup}?${query}`,
    inputs,
    result,
    course: {
      needed: projectFund(inputs, result.premium_needed, context),
      now: projectFund(inputs, inputs.todaySave, context),
    },
  }
}
