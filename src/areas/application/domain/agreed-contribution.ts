/**
 * The one contribution of an application. An adviser approves it, the employer or the member's own business states what
 * will really be paid, and where the two differ the member agrees to the stated amount, or an adviser settles it,
 * before the review.
 */

import { businessDetails, changeReason, yearlyTotal } from '#areas/forms/domain/definitions/business-details.ts'
import { employeeMonthly, employerDetails, employerMonthly } from '#areas/forms/domain/definitions/employer-details.ts'
import { type Answers, numberAnswer, textAnswer } from '#areas/forms/domain/form.ts'
import { cleanUp } from '#areas/forms/domain/pages.ts'
import { type Contribution, monthlyOf, type Rhythm, readRhythm } from '#shared/domain/contribution.ts'
import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import { businessChange, type ContributionChange, payrollChange } from '#shared/domain/contribution-change.ts'
import type { Profile } from '#shared/domain/member.ts'

/** Whole euro a month. */
export type ContributionFigures = { own: number; employer: number | null }

/**
 * `asked`: the member wants an adviser to look at it. `accepted`: an adviser approves the stated figures. `returned`:
 * an adviser asks for the form again.
 */
export const contributionDecisions = ['agreed', 'asked', 'accepted', 'returned'] as const
export type ContributionDecision = (typeof contributionDecisions)[number]

export type DecidedContribution = ContributionFigures & {
  decision: ContributionDecision
  at: Date
  /** What the member asks, or the adviser's answer; '' without one. */
  note: string
}

export type SentAnswers = { answers: Answers; at: Date }

export type ContributionFacts = {
  /** Null while nothing is approved. */
  approved: ApprovedContribution | null
  /** The employer's form and the business form, as they were last sent. */
  employer: SentAnswers | null
  business: SentAnswers | null
  /** Oldest first. */
  decisions: readonly DecidedContribution[]
}

export type ContributionMember = Pick<
  Profile,
  | 'employment_status'
  | 'process_employer_details'
  | 'pension_applied_activity_information'
  | 'pension_contribution_value'
  | 'employer_pension_contribution'
  | 'often_contribution'
>

export type StatedContribution = ContributionFigures & {
  by: 'employer' | 'business'
  change: ContributionChange
  /** The same figures as they were stated; from pay a month. `employer`: null when the company pays nothing. */
  amounts: { own: Contribution; employer: Contribution | null }
  /** What the member pays is the approved amount, so that only the other part may differ. */
  sameOwn: boolean
  /** Why it is not the approved amount; '' without a reason. */
  reason: string
}

export type ContributionState = 'agreed' | 'memberMustAgree' | 'adviserMustSettle'

export type AgreedContribution = {
  state: ContributionState
  approved: ApprovedContribution | null
  stated: StatedContribution | undefined
  /**
   * The figures that hold: what was stated once it is agreed, until then what was approved. Null for an unknown one.
   */
  figures: { own: number | null; employer: number | null; often: string | null }
  /** The last decision about the stated figures. */
  last: DecidedContribution | undefined
  memberAgreed: boolean
}

export function agreedContribution(member: ContributionMember, facts: ContributionFacts): AgreedContribution {
  const { approved } = facts
  const said = statementOf(member, facts)
  const decisions = said
    ? facts.decisions.filter(
        ({ at, own, employer }) => at >= said.at && own === said.stated.own && employer === said.stated.employer,
      )
    : []
  const state = said ? stateOf(said.stated, decisions) : 'agreed'
  const holds = state === 'agreed' ? said?.stated : undefined
  const approvedOwn = approved ? monthlyOf(approved.contribution) : member.pension_contribution_value
  const often = holds ? oftenOf(holds, member, approved) : member.often_contribution
  const employer = holds ? holds.employer : member.employer_pension_contribution
  const once = often === ('Once' satisfies Rhythm)
  return {
    state,
    approved,
    stated: said?.stated,
    figures: {
      // A single payment counts as nothing a month. What payroll adds beside it comes by the month all the same.
      own: holds && !once ? holds.own : approvedOwn,
      employer: employer && once && holds?.by === 'business' ? 0 : employer,
      often,
    },
    last: decisions.at(-1),
    memberAgreed: hasDecided(decisions, 'agreed'),
  }
}

/** Whole euro of one payment. `company`: what the member's own company pays of it; null when it pays nothing. */
export type WholePayment = { own: number; company: number | null }

/**
 * The amounts of a single or a yearly payment as they are agreed, which no figure a month can state; undefined for a
 * monthly contribution, and for what an employer takes from pay.
 */
export function wholePayment(
  member: ContributionMember,
  facts: ContributionFacts,
): { single: WholePayment } | { yearly: WholePayment } | undefined {
  const { state, approved, stated, figures } = agreedContribution(member, facts)
  const often = readRhythm(figures.often)
  if (often !== 'Once' && (often !== 'Yearly' || stated?.by === 'employer')) return undefined
  const payment = (whole: WholePayment) => (often === 'Once' ? { single: whole } : { yearly: whole })
  if (state === 'agreed' && stated?.by === 'business' && facts.business) {
    const answers = cleanUp(businessDetails, facts.business.answers)
    return payment({
      own: numberAnswer(answers, 'own_contribution') ?? 0,
      company: numberAnswer(answers, 'company_contribution') ?? null,
    })
  }
  return approved?.contribution.often === often
    ? payment({ own: approved.contribution.amount, company: null })
    : undefined
}

/**
 * An adviser has assessed neither a larger contribution nor a member's question. A smaller one is the member's own
 * decision.
 */
function stateOf(stated: StatedContribution, decisions: readonly DecidedContribution[]): ContributionState {
  if (stated.change === 'none') return 'agreed'
  if (decisions.at(-1)?.decision === 'asked') return 'adviserMustSettle'
  // The members who fill in the business form state the amount themselves.
  if (stated.by === 'employer' && !hasDecided(decisions, 'agreed')) return 'memberMustAgree'
  return stated.change === 'more' && !hasDecided(decisions, 'accepted') ? 'adviserMustSettle' : 'agreed'
}

const hasDecided = (decisions: readonly DecidedContribution[], decision: ContributionDecision): boolean =>
  decisions.some((each) => each.decision === decision)

/** What was stated by the form about the member's work, once it is sent and as long as nobody asked for it again. */
function statementOf(
  member: ContributionMember,
  { approved, employer, business }: ContributionFacts,
): { stated: StatedContribution; at: Date } | undefined {
  if (member.employment_status === 'Employee') {
    if (member.process_employer_details !== 'done' || !employer) return undefined
    const answers = cleanUp(employerDetails, employer.answers)
    const own = employeeMonthly(employer.answers)
    if (own === undefined) return undefined
    const pays = employerMonthly(employer.answers) ?? 0
    const change = approved ? payrollChange(approved, { own, employer: pays }) : 'none'
    const reason = textAnswer(answers, 'contribution_reason') ?? ''
    const sameOwn = approved !== null && own === monthlyOf(approved.contribution)
    const amounts = { own: { amount: own, often: 'Monthly' }, employer: { amount: pays, often: 'Monthly' } } as const
    return { stated: { by: 'employer', own, employer: pays, amounts, change, sameOwn, reason }, at: employer.at }
  }
  if (!member.pension_applied_activity_information || !business) return undefined
  const answers = cleanUp(businessDetails, business.answers)
  const total = yearlyTotal(answers)
  const paid = numberAnswer(answers, 'own_contribution') ?? 0
  const company = numberAnswer(answers, 'company_contribution')
  const change = approved ? businessChange(approved, total) : 'none'
  const inYear = (year: number) => amountOfYear(year, { change, often: approved?.contribution.often ?? 'Monthly' })
  const stated = {
    by: 'business',
    own: monthOf(paid),
    employer: company === undefined ? null : monthOf(company),
    amounts: { own: inYear(paid), employer: company === undefined ? null : inYear(company) },
    change,
    sameOwn: false,
    reason: changeReason(answers),
  } as const
  return { stated, at: business.at }
}

const monthOf = (year: number): number => Math.round(year / 12)

/** The business form asks for the amount of a year. In months only where no cent is lost; once only as approved. */
const amountOfYear = (year: number, { change, often }: { change: ContributionChange; often: Rhythm }): Contribution => {
  if (often === 'Once' && change === 'none') return { amount: year, often }
  return often === 'Monthly' && year % 12 === 0 ? { amount: year / 12, often } : { amount: year, often: 'Yearly' }
}

/** What the member pays, as it was agreed: what their own business stated, else what was approved. */
export const agreedOwn = ({ state, stated, approved }: Pick<AgreedContribution, 'state' | 'stated' | 'approved'>) =>
  state === 'agreed' && stated?.by === 'business' ? stated.amounts.own : approved?.contribution

/** What their company pays of it; undefined where no business stated it. */
export const agreedCompany = ({ state, stated }: Pick<AgreedContribution, 'state' | 'stated'>) =>
  state === 'agreed' && stated?.by === 'business' ? stated.amounts.employer : undefined

/** What an adviser approves by accepting: what was approved before, if only the other part differs. */
export const acceptedOwn = ({ amounts, sameOwn }: StatedContribution, approved: ApprovedContribution | null) =>
  sameOwn && approved ? approved.contribution : amounts.own

/**
 * Payroll takes what it states by the month. A member advised to pay once who states another yearly amount pays yearly;
 * an application cannot contain both.
 */
const oftenOf = (
  { by, own, change }: StatedContribution,
  { often_contribution }: ContributionMember,
  approved: ApprovedContribution | null,
): string | null => {
  const once = (approved?.contribution.often ?? often_contribution) === ('Once' satisfies Rhythm)
  if (by === 'employer') return once && own === 0 ? often_contribution : ('Monthly' satisfies Rhythm)
  return once && own > 0 && (change !== 'none' || !approved) ? ('Yearly' satisfies Rhythm) : often_contribution
}

/** The fields of the forms that state a contribution: emptied when an adviser asks for the form again. */
export const contributionAnswers: readonly string[] = [
  'employee_amount',
  'employer_amount',
  'contribution_reason',
  'own_contribution',
  'own_reason',
  'company_contribution',
  'company_reason',
]

/** Identifies the figures on a screen, so that nobody agrees to others that arrived meanwhile. */
export const figuresKey = ({ own, employer }: ContributionFigures): string => `${own}-${employer ?? ''}`
