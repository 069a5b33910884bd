/** The member page's data as texts, so that the browser gets nothing that the page does not show. */

import { contribution as contributionCopy } from '#copy/application/contribution.ts'
import { topicNames } from '#copy/calls/call-topics.ts'
import { formatLate, formatLong, formatMoment } from '#copy/desk/format-time.ts'
import { member as words } from '#copy/desk/member.ts'
import { queue } from '#copy/desk/queue.ts'
import { formatAnswer, shortLabel } from '#copy/forms/answers.ts'
import { countryName } from '#copy/forms/countries.ts'
import { wordsOf } from '#copy/forms/texts-by-form.ts'
import { home, planTitle } from '#copy/home/home.ts'
import { formatContribution } from '#copy/recommendations/format-contribution.ts'
import type { StoredAnswers } from '#database/answers.ts'
import { listAnswers } from '#database/answers.ts'
import { listActivity } from '#database/audit.ts'
import { listOpenTopics } from '#database/call-topics.ts'
import { type CallRow, findOwnCalls } from '#database/calls.ts'
import { listEmailKinds } from '#database/emails.ts'
import { findDocuments } from '#database/identity-documents.ts'
import type { MemberRow } from '#database/members.ts'
import { listNotes } from '#database/notes.ts'
import { type Approval, findApproval } from '#database/recommendations.ts'
import type { AgreedContribution } from '#domain/application/agreed-contribution.ts'
import { documentState } from '#domain/application/identity-documents.ts'
import { isBooked, wasHeld } from '#domain/calls/call.ts'
import { serviceLevels } from '#domain/desk/service-levels.ts'
import { type Answer, type Field, fieldsOf } from '#domain/forms/form.ts'
import { type FormId, formIds, formOf } from '#domain/forms/registry.ts'
import { homeView } from '#domain/home/home.ts'
import { readPlan } from '#domain/recommendations/products.ts'
import { contributionOf } from '#domain/recommendations/recommendation-draft.ts'
import { ageOn, formatDate, irishDate, isDate } from '#domain/shared/dates.ts'
import { formatEircode } from '#domain/shared/eircode.ts'
import { employerOf, factFindProgress } from '#domain/shared/member.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { formatEuro } from '#domain/shared/money.ts'
import { findStandingFacts } from '#flows/application/standing-facts.ts'
import { maskedPpsn } from '#flows/application/submit-documents.ts'
import { formatPhone } from '#flows/shared/format-phone.ts'
import { paths } from '#paths.ts'
import type { Entered } from '#server/guards.ts'

type Args = { app: Entered['app']; id: MemberId; member: MemberRow }

export async function readMemberRecord({ app, id, member }: Args) {
  const now = app.now()
  const { db } = app
  const [related, answers, documents, calls, topics, emails, notes, events, approval] = await Promise.all([
    findStandingFacts(app, id, member),
    listAnswers(db, id),
    findDocuments(db, id),
    findOwnCalls(db, id),
    listOpenTopics(db, id, now),
    listEmailKinds(db, id),
    listNotes(db, id),
    listActivity(db, id, 60),
    findApproval(db, id),
  ])
  const view = homeView({ ...member, ...related })
  const next = 'steps' in view ? view.steps.find(({ state }) => state === 'next') : undefined
  const at = (moment: Date) => formatMoment(moment, now)
  return {
    sees: {
      step: words.sees.step(view.position, home.steps.names[view.position - 1] ?? ''),
      status: queue.standing(view, factFindProgress(member)),
      next: next && words.sees.next(next.step),
      sentBack: related.sentBack.length > 0,
    },
    serviceLevels: serviceLevels(
      {
        factFindCompletedAt: member.fact_find_completed_at,
        recommendedAt: member.recommended_at,
        fileCompleteAt: member.file_complete_at,
        sentToProviderAt: member.sent_to_provider_at,
        pensionReadyAt: member.pension_ready_at,
        signsAgain: related.signsAgain,
      },
      now,
    ).map(({ kind, due, metAt, late }) => ({
      name: words.serviceLevels.name(kind),
      late: late && metAt === null ? formatLate(due, now) : undefined,
      detail:
        metAt === null
          ? late
            ? words.serviceLevels.late(formatLate(due, now), at(due))
            : words.serviceLevels.due(at(due))
          : late
            ? words.serviceLevels.keptLate(at(metAt))
            : words.serviceLevels.kept(at(metAt)),
    })),
    contributionDifference: contributionDifferenceMessage(related.contribution),
    facts: [...factsOf(member, maskedPpsn(app, member), now), ...approvedFacts(approval)],
    answers: answers
      .toSorted((one, other) => formOrder(one.formId) - formOrder(other.formId) || other.version - one.version)
      .map((stored) => formatDelivered(stored, answers, now)),
    documents: documents.map(({ document, file, review }) => {
      const state = documentState({ storedAs: file?.storedAs, review })
      return { name: words.identity.name(document), state: words.identity.state(state), waiting: state.kind === 'sent' }
    }),
    /** What the member wants to talk about next, then every call. */
    calls: [
      ...(topics.length === 0
        ? []
        : [{ id: 'topics', when: words.calls.topics, detail: topicNames(topics), href: undefined }]),
      ...calls.map((call) => ({
        id: call.id,
        when: at(call.start_time),
        detail: words.calls.detail(callState(call, now), call.user_name, call.cancel_reason),
        href: isBooked(call, now) ? paths.deskCall(id) : undefined,
      })),
    ],
    emails: emails.map(({ id: mail, kind, createdAt, sentAt, refusedAt, cancelledAt }) => ({
      id: mail,
      name: words.emails.name(kind),
      when: cancelledAt
        ? words.emails.cancelled
        : refusedAt
          ? words.emails.refused
          : sentAt
            ? words.emails.sent(at(sentAt))
            : words.emails.waiting,
      queuedAt: at(createdAt),
    })),
    notes: notes.map(({ id: note, text, at: when, by }) => ({ id: note, text, detail: words.notes.by(by, at(when)) })),
    timeline: events.map((row) => ({
      id: row.id,
      name: words.timeline.name(row.action),
      detail: [at(row.at), words.timeline.by(row.actor, row.by)].filter(Boolean).join(', '),
      changed: changesOf(row.before, row.after),
    })),
  }
}

const callState = (call: CallRow, now: Date) =>
  call.status === 'canceled' ? (call.new_call === null ? 'cancelled' : 'moved') : wasHeld(call, now) ? 'past' : 'coming'

/** The order in which members fill the forms. */
const formOrder = (id: FormId): number => formIds.indexOf(id)

const euro = (value: number | null): string | null => (value === null ? null : formatEuro(value))

export function factsOf(member: MemberRow, ppsn: string | undefined, now: Date): (readonly [string, string | null])[] {
  const { facts } = words
  const { birth_date: born, address_line_1, address_line_2, city, eircode, country, risk_number } = member
  const address = [
    address_line_1,
    address_line_2,
    city,
    eircode && formatEircode(eircode),
    country && countryName(country),
  ]
  const plan = readPlan(member.pension_applied)
  return [
    [facts.email, member.email_address],
    [facts.phone, member.phone_number && formatPhone(member.phone_number)],
    [facts.born, born && `${formatDate(born)}, ${facts.age(ageOn(born, irishDate(now)))}`],
    [facts.address, address.filter(Boolean).join(', ') || null],
    [facts.ppsn, ppsn ?? null],
    [facts.resident, member.is_tax_resident],
    [facts.work, member.employment_status],
    [facts.employer, employerOf(member)],
    [facts.salary, euro(member.annual_salary)],
    [facts.contribution, euro(member.pension_contribution_value)],
    [facts.target, euro(member.retirement_income_target_value)],
    [facts.retire, member.retire_age === null ? null : String(member.retire_age)],
    [facts.risk, risk_number === null ? null : facts.riskOf(risk_number, member.risk_type)],
    [facts.fund, euro(member.fund_value)],
    ...(plan ? ([[facts.plan, planTitle(plan)]] as const) : []),
    ...(member.policy_number ? ([[facts.policy, member.policy_number]] as const) : []),
  ]
}

const approvedFacts = (approval: Approval | undefined): (readonly [string, string | null])[] => {
  const contribution = approval && contributionOf(approval.draft)
  return contribution ? [[words.facts.approved, formatContribution(contribution)]] : []
}

/** What was stated instead of the approved contribution; undefined when nothing differs. */
export const contributionDifferenceMessage = (found: AgreedContribution) =>
  found.stated && found.stated.change !== 'none'
    ? { text: contributionCopy.desk.text(found), settled: found.state === 'agreed' }
    : undefined

function formatDelivered(stored: StoredAnswers, all: readonly StoredAnswers[], now: Date) {
  const { formId, version, answers, completedAt } = stored
  const newest = all.find((other) => other.formId === formId) === stored
  return {
    key: `${formId} ${version}`,
    title: wordsOf(formId).title,
    when: [
      words.answers.version(version, newest),
      completedAt ? words.answers.sent(formatMoment(completedAt, now)) : words.answers.open,
    ]
      .filter(Boolean)
      .join(', '),
    facts: fieldsOf(formOf(formId))
      .filter((field) => answers[field.id] !== undefined)
      .map((field) => [shortLabel(formId, field), formatFieldAnswer(formId, field, answers[field.id])] as const),
  }
}

const formatFieldAnswer = (formId: FormId, field: Field, answer: Answer | undefined): string =>
  field.kind === 'phone' && typeof answer === 'string' ? formatPhone(answer) : formatAnswer(formId, field, answer)

/** The changed fields of an audit row as texts, with their old and new values. */
function changesOf(before: unknown, after: unknown): string[] {
  const was = (before ?? {}) as Record<string, unknown>
  const is = (after ?? {}) as Record<string, unknown>
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => formatValue(was[field]) !== formatValue(is[field]))
    .map((field) =>
      words.timeline.change(
        words.timeline.field(field),
        field in was ? formatValue(was[field]) : undefined,
        formatValue(is[field]),
      ),
    )
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.timeline.nothing
  if (typeof value === 'boolean') return value ? words.timeline.yes : words.timeline.no
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${words.timeline.field(name)} ${formatValue(part)}`)
      .join(', ')
  const text = String(value)
  if (isDate(text)) return formatDate(text)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatLong(new Date(text)) : text
}
