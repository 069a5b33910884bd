/** What the recommendation's page shows, from the member's facts. */

import { agreedCompany, agreedOwn } from '#areas/application/domain/agreed-contribution.ts'
import { appliesAlone, canApply, canSendLink, plansToShare } from '#areas/application/domain/employer-link.ts'
import { readContribution } from '#areas/application/flows/settle-contribution.ts'
import { formatCallTime } from '#areas/calls/copy/call-times.ts'
import { hasPension } from '#areas/pension/domain/pension-view.ts'
import { isRuledOut } from '#areas/profile/domain/allowed-writes.ts'
import { awaited } from '#areas/recommendations/copy/letter.ts'
import { readRecommendationDocument, recommendationDocuments } from '#areas/recommendations/domain/document-record.ts'
import { findPlan, type Plan, planDocuments } from '#areas/recommendations/domain/plans/catalogue.ts'
import { planFilesOf } from '#areas/recommendations/domain/plans/plan-files.ts'
import { bestPlan, recommendedPlans, routeOfPlan } from '#areas/recommendations/domain/plans/products.ts'
import { findCurrentDocument, listCurrentDocuments } from '#areas/recommendations/flows/current-documents.ts'
import { approvedDisclosure } from '#areas/recommendations/flows/disclosure-name.ts'
import { findRecord } from '#areas/recommendations/flows/find-record.ts'
import { listOpenTopics } from '#database/desk/call-topics.ts'
import { findBookedRow } from '#database/desk/calls.ts'
import type { MemberRow } from '#database/members/members.ts'
import { findApproval } from '#database/members/recommendations.ts'
import { recommendationClock } from '#desk/domain/service-levels.ts'
import type { VisitorContext } from '#server/guards.ts'
import { documentTitle } from '#shared/copy/document-frame.ts'
import { paidContribution } from '#shared/domain/contribution.ts'
import { formatDate, irishDate } from '#shared/domain/time/dates.ts'
import { letterOf } from './letter.ts'

/** Undefined when no recommendation is being prepared. */
export function dueRecommendation(member: MemberRow, now: Date): { title: string; text: string } | undefined {
  if (recommendedPlans(member).length > 0 || isRuledOut(member)) return undefined
  const clock = recommendationClock(member, now)
  if (!clock) return undefined
  return clock.late
    ? { title: awaited.late, text: awaited.lateText }
    : { title: awaited.title(clock.due, now), text: awaited.text }
}

/** What the member can do next about this plan. */
export type DecideFacts = ReturnType<typeof decideFacts>

/** A plan is applied for: the application goes on, or is with us, or has become a pension. */
type Applied = 'open' | 'sent' | 'pension'

function appliedOf(member: MemberRow, now: Date): Applied | undefined {
  if (!member.pension_applied) return undefined
  if (hasPension(member, now)) return 'pension'
  return member.process_final_pension_application ? 'sent' : 'open'
}

const decideFacts = (member: MemberRow, plan: Plan, now: Date) => ({
  // Without an employer.
  startApplication: appliesAlone(member, plan),
  mayApply: canApply(member) && plan.sold,
  share: plansToShare(member, { plans: [plan] }).includes(plan.id) && plan.sold,
  // Another plan is recommended too.
  several: recommendedPlans(member).length > 1,
  employerAsked: !canApply(member) && canSendLink(member),
  applied: appliedOf(member, now),
})

type Reader = {
  app: VisitorContext['app']
  person: NonNullable<VisitorContext['person']>
  plan: Plan
  query: URLSearchParams
}

export async function readDetails({ app, person: { id, member }, plan, query }: Reader) {
  const approval = await findApproval(app.db, id)
  const record = approval && (await findRecord(app, id, approval.version))
  const disclosure = approvedDisclosure(app, approval)
  const booked = await findBookedRow(app.db, id, app.now())
  const dates = await listCurrentDocuments(app, id)
  const contribution = await readContribution(app.db, member)
  const own = agreedOwn(contribution) ?? null
  const paid = paidContribution(member, own)
  const { often_contribution, pension_contribution_value, time_contribution } = member
  return {
    kind: 'shown' as const,
    plan: plan.id,
    name: plan.name,
    route: routeOfPlan(plan.id),
    best: bestPlan(member) === plan.id,
    glance: {
      often_contribution,
      pension_contribution_value,
      time_contribution,
      agreed: own,
      // As agreed with it: another amount has been approved since where the profile has another.
      company: paid === own ? (agreedCompany(contribution) ?? null) : null,
    },
    letter: letterOf(record, plan.id, paid),
    documents: await Promise.all(
      recommendationDocuments.map(async (document) => {
        const found = await findCurrentDocument(app, id, document)
        const at = dates.find((each) => each.document === document)?.at ?? found?.createdAt
        const name = documentTitle(document, disclosure)
        return { document, name, available: found !== undefined, date: at && formatDate(irishDate(at)) }
      }),
    ),
    linked: planDocuments.flatMap((document) => {
      const href = plan.documents[document]
      return href === '' ? [] : [{ document, href }]
    }),
    provided: planFilesOf(record && findPlan({ plans: record.catalogue }, plan.id), plan).map(({ file, on }) => ({
      file,
      on,
    })),
    provider: plan.provider.shortName,
    gone: readRecommendationDocument(query.get('gone') ?? undefined),
    decide: decideFacts(member, plan, app.now()),
    /** Without JavaScript, 'Apply' shows its dialog in the page. */
    talk: query.has('apply'),
    topics: await listOpenTopics(app.db, id, app.now()),
    call: booked && formatCallTime(booked.start_time, booked.timezone),
  }
}
