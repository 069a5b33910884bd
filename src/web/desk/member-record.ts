/** The member page's data as texts, so that the browser gets nothing that the page does not show. */

import { href } from 'react-router'
import { contribution as contributionCopy } from '#areas/application/copy/contribution.ts'
import { type AgreedContribution, agreedOwn } from '#areas/application/domain/agreed-contribution.ts'
import type { OpeningRecords } from '#areas/application/flows/opening-facts.ts'
import { findStandingFacts } from '#areas/application/flows/standing-facts.ts'
import { maskedPpsn } from '#areas/application/flows/submit-documents.ts'
import { topicName } from '#areas/calls/copy/call-topics.ts'
import { isBooked, wasHeld } from '#areas/calls/domain/call.ts'
import { formatAnswer, shortLabel } from '#areas/forms/copy/answers.ts'
import { wordsOf } from '#areas/forms/copy/texts-by-form.ts'
import { type Answer, type Field, fieldsOf } from '#areas/forms/domain/form.ts'
import { type FormId, formIds, formOf } from '#areas/forms/domain/registry.ts'
import { home } from '#areas/home/copy/home.ts'
import { type HomeView, homeView } from '#areas/home/domain/home.ts'
import { type Catalogue, findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { findDisabledAccount } from '#database/accounts/disabled-accounts.ts'
import { listActivityPage } from '#database/desk/activity.ts'
import { listOpenTopics } from '#database/desk/call-topics.ts'
import { type CallRow, findOwnCalls } from '#database/desk/calls.ts'
import { listNotes } from '#database/desk/notes.ts'
import { listAdvisers } from '#database/desk/team.ts'
import { listFiles } from '#database/files.ts'
import { listAnswers, type StoredAnswers } from '#database/members/answers.ts'
import { listIdentityChanges } from '#database/members/identity-changes.ts'
import { findDocuments } from '#database/members/identity-documents.ts'
import { listRequests } from '#database/members/member-requests.ts'
import type { MemberRow } from '#database/members/members.ts'
import { findNewestValue } from '#database/members/pension-values.ts'
import { findApproval } from '#database/members/recommendations.ts'
import {
  capitalMoment,
  formatClock,
  formatDayHeading,
  formatLate,
  formatLeaf,
  formatMoment,
} from '#desk/copy/format-time.ts'
import { member as words } from '#desk/copy/member.ts'
import { queue } from '#desk/copy/queue.ts'
import { type ActivityQuery, activityPage } from '#desk/domain/activity.ts'
import { nextAnswer } from '#desk/domain/member-requests.ts'
import { splitMentions } from '#desk/domain/mentions.ts'
import { statusTone, waitingOn } from '#desk/domain/queue.ts'
import { owedBy, type ServiceLevelClock, serviceLevels } from '#desk/domain/service-levels.ts'
import type { Read } from '#server/guards/own-changes.ts'
import type { VisitorContext } from '#server/guards.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type Contribution, paidContribution } from '#shared/domain/contribution.ts'
import { displayName, employerOf, factFindProgress } from '#shared/domain/member.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { formatPhone } from '#shared/flows/format-phone.ts'
import { activityOf } from './member-activity.ts'
import { pensionFacts, personFacts, workFacts } from './member-details.ts'

type Args = {
  app: VisitorContext['app']
  id: MemberId
  member: MemberRow
  read: Read
  known: RecordFacts
  activity: ActivityQuery
}

export async function readMemberRecord({ app, id, member, read, known, activity }: Args) {
  const now = app.now()
  const { db } = app
  const { standing: related, team, answersDue } = known
  const { approval, identity: documents, changeRequestOpen } = known.opening
  const [answers, calls, topics, notes, rows, newest] = await Promise.all([
    listAnswers(db, id),
    findOwnCalls(db, id),
    listOpenTopics(db, id, now),
    read((from) => listNotes(from, id)),
    read((from) => listActivityPage(from, id, activity, activityPage + 1)),
    findNewestValue(db, id),
  ])
  const events = rows.slice(0, activityPage)
  const names = team.map(({ name }) => name)
  const view = homeView({ ...member, ...related }, app.catalogue())
  const at = (moment: Date) => formatMoment(moment, now)
  const clocks = serviceLevels(
    {
      factFindCompletedAt: member.fact_find_completed_at,
      recommendedAt: member.recommended_at,
      documentsSentAt: member.documents_sent_at,
      documentsCheckedAt: member.documents_checked_at,
      fileCompleteAt: member.file_complete_at,
      sentToProviderAt: member.sent_to_provider_at,
      pensionReadyAt: member.pension_ready_at,
      signsAgain: related.signsAgain,
      due: dueTimes(member),
    },
    now,
  )
  const shownDocuments = documents.map(({ document, state }) => ({
    name: words.identity.name[document],
    state: words.identity.state(state),
    waiting: state.kind === 'sent',
  }))
  const paid = paidContribution(member, agreedOwn(related.contribution))
  const facts = {
    person: personFacts(member, maskedPpsn(app, member), now),
    work: workFacts(member),
    pension: pensionFacts(member, { approval, newest, paid }),
  }
  const { groups, phone } = words.facts
  return {
    strip: stripOf({
      member,
      paid,
      view,
      clocks,
      answersDue,
      now,
      catalogue: app.catalogue(),
      decision: changeRequestOpen || answersDue.length > 0 || shownDocuments.some(({ waiting }) => waiting),
    }),
    deadlines: clocks.flatMap(({ kind, metAt, late }) =>
      metAt === null
        ? []
        : [
            {
              name: queue.need(kind),
              detail: late ? words.serviceLevels.keptLate(at(metAt)) : words.serviceLevels.kept(at(metAt)),
            },
          ],
    ),
    contributionDifference: contributionDifferenceMessage(related.contribution),
    reach: {
      email: member.email_address,
      phone: member.phone_number
        ? { href: `tel:${member.phone_number}`, text: formatPhone(member.phone_number) }
        : undefined,
    },
    facts: (['person', 'work', 'pension'] as const)
      .map((group) => ({ title: groups[group], facts: facts[group].filter(([, value]) => value !== null) }))
      .filter(({ facts: known }) => known.length > 0),
    unknown: [
      ...(member.phone_number === null ? [phone] : []),
      ...Object.values(facts).flatMap((group) => group.flatMap(([label, value]) => (value === null ? [label] : []))),
    ],
    answers: answers
      .toSorted((one, other) => formOrder(one.formId) - formOrder(other.formId) || other.version - one.version)
      .map((stored) => formatDelivered(stored, answers, now)),
    documents: shownDocuments,
    topics: topics.map(topicName),
    nextCall: calls
      .filter((call) => isBooked(call, now))
      .toSorted((one, other) => one.start_time.getTime() - other.start_time.getTime())
      .map((call) => ({
        id: call.id,
        day: formatDayHeading(call.start_time, now),
        leaf: formatLeaf(call.start_time),
        time: words.calls.time(formatClock(call.start_time), formatClock(call.end_time)),
        with: words.calls.with(call.user_name),
        href: href('/desk/members/:uid/call', { uid: id }),
      }))[0],
    calls: calls
      .filter((call) => !isBooked(call, now))
      .map((call) => ({
        id: call.id,
        when: capitalMoment(call.start_time, now),
        detail: words.calls.detail(callState(call, now), call.user_name, call.cancel_reason),
      })),
    notes: notes.map(({ id: note, text, at: when, by }) => ({
      id: note,
      parts: splitMentions(text, names),
      detail: words.notes.by(by, at(when)),
    })),
    timeline: {
      days: activityOf(
        events,
        { uid: id, member: displayName(member) || member.email_address, employer: employerOf(member) },
        now,
      ),
      asked: activity,
      older: rows.length > activityPage ? events.at(-1)?.cursor : undefined,
    },
  }
}

const dueTimes = ({ recommendation_due_at, documents_due_at, sending_due_at, pension_due_at }: MemberRow) => ({
  recommendation: recommendation_due_at,
  documents: documents_due_at,
  sending: sending_due_at,
  pension: pension_due_at,
})

type StripArgs = {
  member: MemberRow
  paid: Contribution | null
  view: HomeView
  clocks: readonly ServiceLevelClock[]
  answersDue: readonly Date[]
  decision: boolean
  now: Date
  catalogue: Catalogue
}

function stripOf({ member, paid, view, clocks, answersDue, decision, now, catalogue }: StripArgs) {
  const { strip } = words
  const open = clocks.filter(({ metAt }) => metAt === null)
  const [due] = owedBy(clocks, answersDue, now)
  const next = 'steps' in view ? view.steps.find(({ state }) => state === 'next') : undefined
  const plan = findPlan(catalogue, member.pension_applied)
  const who = waitingOn({ view, open: open.map(({ kind }) => kind), decision })
  return {
    status: queue.standing(view, factFindProgress(member)),
    tone: statusTone({ view, late: due?.late ?? false, who }),
    step: words.strip.step(view.position, home.steps.names[view.position - 1] ?? ''),
    waitingOn: strip.who[who],
    next: next && strip.next[next.step],
    due: due && {
      text: due.late ? formatLate(due.due, now) : capitalMoment(due.due, now),
      detail: due.late
        ? words.serviceLevels.late(queue.need(due.kind), formatMoment(due.due, now))
        : queue.need(due.kind),
      late: due.late,
    },
    plan: plan?.name ?? null,
    pays: paid && formatContribution(paid),
  }
}

const callState = (call: CallRow, now: Date) =>
  call.status === 'canceled' ? (call.new_call === null ? 'cancelled' : 'moved') : wasHeld(call, now) ? 'past' : 'coming'

/** The order in which members fill the forms. */
const formOrder = (id: FormId): number => formIds.indexOf(id)

/** The contribution stated instead of the approved one; undefined when they agree. */
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

/** What several parts of a member's page show, each read once. */
export type RecordFacts = Awaited<ReturnType<typeof readRecordFacts>>

export async function readRecordFacts(app: AppContext, id: MemberId, member: MemberRow) {
  const { db } = app
  const [user, standing, [files, identity], changes, disabled, requests, approval, team] = await Promise.all([
    app.identity.findByUid(id),
    findStandingFacts(app, id, member),
    listFiles(db, id).then(async (found) => [found, await findDocuments(db, id, found)] as const),
    listIdentityChanges(db, id),
    findDisabledAccount(db, id),
    listRequests(db, id),
    findApproval(db, id),
    listAdvisers(db),
  ])
  const changeRequestOpen = changes.some(({ state }) => state === 'open')
  const { contribution, recommendationFiles } = standing
  const generated = recommendationFiles.map(({ document }) => document)
  return {
    user,
    standing,
    changes,
    disabled,
    requests,
    team,
    opening: { identity, files, approval, contribution, generated, changeRequestOpen } satisfies OpeningRecords,
    /** For each open request, when it is to be answered. */
    answersDue: requests.flatMap((each) => nextAnswer(each, app.holidays)?.due ?? []),
  }
}
