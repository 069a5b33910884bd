import { type MouseEvent, useState } from 'react'
import { redirect } from 'react-router'
import { readCallTopic } from '#areas/calls/domain/call-topics.ts'
import { collectTopic } from '#areas/calls/flows/collect-topic.ts'
import { home } from '#areas/home/copy/home.ts'
import { head, recommendationDetails as words } from '#areas/recommendations/copy/recommendation-details.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { planDetails, planOfRoute, recommendedPlans } from '#areas/recommendations/domain/plans/products.ts'
import { paths } from '#paths.ts'
import { forMember } from '#server/guards.ts'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/frames/dialog.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { refuseOffline } from '#web/forms/offline.ts'
import { headOf } from '#web/layout/head-of.ts'
import { CallActions, TalkText } from '#web/member/call-topics.tsx'
import { PlanNamesContext } from '#web/member/plan-names.ts'
import type { Route } from './+types/details'
import { AskTopics } from './ask-topic.tsx'
import { Decide, Talk } from './decide.tsx'
import { DetailsError } from './details-error.tsx'
import { dueRecommendation, readDetails } from './details-view.ts'
import { Documents } from './documents.tsx'
import { LetterHead, PlanCard } from './letter-head.tsx'
import { LetterSections, Warnings } from './letter-sections.tsx'
import { ProviderDocuments } from './provider-documents.tsx'

export const meta = headOf(head)

export const loader = forMember(async ({ app, person }, { request, params }: Route.LoaderArgs) => {
  const plan = findPlan(app.catalogue(), planOfRoute(params.zurich_details))
  const due = plan && dueRecommendation(person.member, app.now())
  if (due) return { kind: 'awaited' as const, ...due }
  if (!plan || !recommendedPlans(person.member).includes(plan.id)) throw redirect(paths.home, 303)
  return readDetails({ app, person, plan, query: new URL(request.url).searchParams })
})

export const action = forMember(
  formAction({
    fields: ['add', 'remove'],
    async run({ app, person, values, refuse }, { request, params }: Route.ActionArgs) {
      const plan = planOfRoute(params.zurich_details)
      const topic = readCallTopic(values.add || values.remove)
      if (!plan || !topic || !recommendedPlans(person.member).includes(plan))
        return refuse({ message: words.ask.refused }, 409)
      await collectTopic(app, person.id, topic, values.add !== '')
      // A script stays where it is; a form that the browser itself sent shows the page again.
      if (request.headers.get('sec-fetch-dest') === 'empty') return {}
      throw redirect(`${planDetails(plan)}#ask-${topic}`, 303)
    },
  }),
)

export const clientAction = refuseOffline()

export default function RecommendationDetails({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'awaited')
    return (
      <article className="letter">
        <div className="letter-only">
          <h1>{loaderData.title}</h1>
          <p className="muted">{loaderData.text}</p>
        </div>
      </article>
    )
  return <Recommendation {...loaderData} />
}

type Shown = Extract<Route.ComponentProps['loaderData'], { kind: 'shown' }>

function Recommendation(shown: Shown) {
  const { plan, name, route, best, glance, letter, documents, linked, provider, gone, decide, topics, talk, call } =
    shown
  const [dialogOpen, setDialogOpen] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setDialogOpen(true)
  }
  const offers = { plan, decide, booked: call !== undefined, onApply: open }
  return (
    <PlanNamesContext value={{ [plan]: name }}>
      <article className="letter">
        <div className="letter-top">
          <LetterHead letter={letter} title={name} />
          <Card as="section" look="next" className="letter-card">
            {best ? <Tag tone="sun">{words.best}</Tag> : null}
            <PlanCard glance={glance} rows={letter?.card.rows ?? []} />
            <Decide {...offers} />
            {letter === undefined || !decide.mayApply ? null : <p className="caption">{letter.card.note}</p>}
          </Card>
        </div>
        <AskTopics value={topics}>
          {letter === undefined ? null : <LetterSections letter={letter} />}
          <Documents key={gone} route={route} documents={documents} gone={gone}>
            <ProviderDocuments provider={provider} linked={linked} />
          </Documents>
        </AskTopics>
      </article>
      <Talk {...offers} letter={letter} talk={talk} topics={topics} call={call} />
      {letter === undefined ? null : <Warnings texts={letter.warnings} />}
      <Dialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title={home.recommendations.modal.title}
        actions={<CallActions plan={plan} startApplication={decide.startApplication} />}
      >
        <div className="stack">
          <TalkText startApplication={decide.startApplication} />
        </div>
      </Dialog>
    </PlanNamesContext>
  )
}

export const ErrorBoundary = DetailsError
