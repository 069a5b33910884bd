import { type MouseEvent, useState } from 'react'
import { redirect } from 'react-router'
import { home, planTitle } from '#copy/home/home.ts'
import { head } from '#copy/recommendations/meta/details.ts'
import { draftParts, reasonWords } from '#copy/recommendations/recommendation.ts'
import { recommendationDetails as words } from '#copy/recommendations/recommendation-details.ts'
import { type Approval, findApproval } from '#database/recommendations.ts'
import { canSendLink, plansToShare } from '#domain/application/share-with-employer.ts'
import { canApply } from '#domain/application/start-application.ts'
import { appliesWithoutEmployer } from '#domain/profile/allowed-writes.ts'
import { bestPlan, planOfRoute, recommendedPlans } from '#domain/recommendations/products.ts'
import { reasonsByPlan } from '#domain/recommendations/reasons-by-plan.ts'
import {
  readRecommendationDocument,
  recommendationDocuments,
} from '#domain/recommendations/recommendation-documents.ts'
import { differences, remainingReasons } from '#domain/recommendations/recommendation-draft.ts'
import type { PensionPlan } from '#domain/shared/member.ts'
import { findCurrentDocument } from '#flows/recommendations/current-documents.ts'
import { paths } from '#paths.ts'
import { CallActions, TalkText } from '#routes/shared/call-topics.tsx'
import { headOf } from '#routes/shared/head-of.ts'
import { ShareWithEmployer } from '#routes/shared/start-buttons.tsx'
import { forMember } from '#server/guards.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { ArrowLeftIcon, CheckIcon } from '#ui/icons.tsx'
import { Tag } from '#ui/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import './details.css'
import type { Route } from './+types/details'
import { Documents } from './documents.tsx'

export const meta = headOf(head)

export const loader = forMember(async ({ app, person }, { request, params }: Route.LoaderArgs) => {
  const { member, id } = person
  const route = params.zurich_details
  const plan = planOfRoute(route)
  if (!plan || !recommendedPlans(member).includes(plan)) throw redirect(paths.home, 303)
  // The profile has the monthly contribution only, so a single payment comes from the approval.
  const approval = await findApproval(app.db, id)
  const once = approval?.draft.contribution ?? null
  const query = new URL(request.url).searchParams
  const { often_contribution, pension_contribution_value, time_contribution } = member
  return {
    plan,
    route,
    best: bestPlan(member) === plan,
    reasons: approval ? reasonsFor(plan, approval) : [],
    glance: { often_contribution, pension_contribution_value, time_contribution, once },
    startApplication: appliesWithoutEmployer(member.employment_status),
    documents: await Promise.all(
      recommendationDocuments.map(async (document) => ({
        document,
        available: (await findCurrentDocument(app, id, document)) !== undefined,
      })),
    ),
    gone: readRecommendationDocument(query.get('gone') ?? undefined),
    mayApply: canApply(member),
    share: plansToShare(member).includes(plan),
    employerAsked: !canApply(member) && canSendLink(member),
    talk: query.has('apply'),
  }
})

/** The reasons for this plan, then those for the contribution and the risk rating: never those of the other plan. */
function reasonsFor(plan: PensionPlan, { draft, proposal }: Pick<Approval, 'draft' | 'proposal'>) {
  const { plans, shared } = reasonsByPlan([plan], remainingReasons(draft, proposal))
  const own = plans.flatMap(({ reasons }) => reasons)
  const changed = differences(draft, proposal).filter((part) => draft.reasons[part].trim() !== '')
  return [
    ...[...own, ...shared].map(reasonWords),
    ...changed.map((part) => ({ title: draftParts[part].heading, text: draft.reasons[part] })),
  ]
}

export default function RecommendationDetails({ loaderData }: Route.ComponentProps) {
  const {
    plan,
    route,
    best,
    glance,
    reasons,
    startApplication,
    documents,
    gone,
    mayApply,
    share,
    employerAsked,
    talk,
  } = loaderData
  const [dialogOpen, setDialogOpen] = useState(false)
  const openDialog = (event: MouseEvent) => {
    event.preventDefault()
    setDialogOpen(true)
  }
  const { modal, apply } = home.recommendations
  return (
    <>
      <TextLink href={paths.home} className="link-alone small">
        <ArrowLeftIcon size={18} />
        {words.back}
      </TextLink>
      <div className="details-head">
        {best ? <Tag tone="sun">{words.best}</Tag> : null}
        <h1>{planTitle(plan)}</h1>
      </div>
      <Card as="section" look="next" className="details-card">
        <h2>{words.glance.title}</h2>
        <Facts look="split" className="details-glance">
          <Fact name={words.glance.type}>{words.glance.typeValue(glance.often_contribution)}</Fact>
          <Fact name={words.glance.amount}>{words.glance.amountValue(glance)}</Fact>
          <Fact name={words.glance.duration}>
            {words.glance.durationValue(glance.time_contribution, glance.often_contribution)}
          </Fact>
        </Facts>
      </Card>
      {reasons.length === 0 ? null : (
        <section className="stack">
          <h2>{words.why(plan)}</h2>
          <ul className="bare-list details-reasons">
            {reasons.map(({ title, text }) => (
              <li key={title}>
                <CheckIcon size={18} />
                <div>
                  <h3>{title}</h3>
                  <p className="muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Documents key={gone} route={route} documents={documents} gone={gone} />
      {!mayApply ? null : talk ? (
        <section id="talk" className="stack">
          <h2>{modal.title}</h2>
          <TalkText startApplication={startApplication} />
          <CallActions plan={plan} startApplication={startApplication} />
        </section>
      ) : (
        <section className="stack">
          <h2>{words.decide.title}</h2>
          <p className="muted">{words.decide.text(startApplication)}</p>
          <ButtonLink href="?apply#talk" onClick={openDialog} full>
            {apply}
          </ButtonLink>
        </section>
      )}
      {share ? (
        <section className="stack">
          <p className="muted">{home.recommendations.shareText}</p>
          <ShareWithEmployer plan={plan} />
        </section>
      ) : null}
      {employerAsked ? (
        <section className="stack">
          <h2>{words.employer.title}</h2>
          <p className="muted">{words.employer.text}</p>
          <ButtonLink href={paths.shareEmployer} variant="secondary" full>
            {words.employer.link}
          </ButtonLink>
        </section>
      ) : null}
      <Dialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title={modal.title}
        actions={<CallActions plan={plan} startApplication={startApplication} />}
      >
        <div className="stack">
          <TalkText startApplication={startApplication} />
        </div>
      </Dialog>
    </>
  )
}
