import { type MouseEvent, useState } from 'react'
import {
  createPath,
  href,
  isRouteErrorResponse,
  redirect,
  useLocation,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { readCallTopic } from '#areas/calls/domain/call.ts'
import { collectTopic } from '#areas/calls/flows/collect-topic.ts'
import { home } from '#areas/home/copy/home.ts'
import { head, recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import { findPlan, type PlanDocument, type PlanFile } from '#areas/recommendations/domain/plans/catalogue.ts'
import { planDetails, planOfRoute, recommendedPlans } from '#areas/recommendations/domain/plans/products.ts'
import { forMember } from '#server/guards.ts'
import type { Contribution } from '#shared/domain/contribution.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/frames/dialog.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { StandaloneLink, TextLink } from '#ui/text-link.tsx'
import { memberForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { PlanNamesContext } from '#web/member/plan-names.ts'
import { CallActions, TalkText } from '#web/member/start-buttons.tsx'
import type { Route } from './+types/details'
import { Decide, Talk } from './decide.tsx'
import { dueRecommendation, readDetails } from './details-view.ts'
import { Documents } from './documents.tsx'
import type { Letter } from './letter.ts'
import { AskTopics } from './letter-section.tsx'
import { LetterSections, Warnings } from './letter-sections.tsx'

export const meta = headOf(head)

export const loader = forMember(async ({ app, person }, { request, params }: Route.LoaderArgs) => {
  const plan = findPlan(app.catalogue(), planOfRoute(params.zurich_details))
  const due = plan && dueRecommendation(person.member, app.now())
  if (due) return { kind: 'awaited' as const, ...due }
  if (!plan || !recommendedPlans(person.member).includes(plan.id)) throw redirect(href('/'), 303)
  return readDetails({ app, person, plan, query: new URL(request.url).searchParams })
})

export const action = memberForm({
  fields: ['add', 'remove'],
  async run({ app, person, values, refuse }, { request, params }: Route.ActionArgs) {
    const plan = planOfRoute(params.zurich_details)
    const topic = readCallTopic(values.add || values.remove)
    if (!plan || !topic || !recommendedPlans(person.member).includes(plan))
      return refuse({ message: recommendationDetails.ask.refused }, 409)
    await collectTopic(app, person.id, topic, values.add !== '')
    // A script stays where it is; a form that the browser itself sent shows the page again.
    if (request.headers.get('sec-fetch-dest') === 'empty') return {}
    throw redirect(`${planDetails(plan)}#ask-${topic}`, 303)
  },
})

export const clientAction = refuseUnanswered()

export default function RecommendationDetails({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'awaited')
    return (
      <article className="letter">
        <div className="letter-only stack justify-start">
          <h1>{loaderData.title}</h1>
          <p className="muted">{loaderData.text}</p>
        </div>
      </article>
    )
  return <Recommendation {...loaderData} />
}

type Shown = Extract<Route.ComponentProps['loaderData'], { kind: 'shown' }>

function Recommendation(shown: Shown) {
  const { plan, name, route, best, glance, letter, documents, linked, provided, provider, gone } = shown
  const { decide, topics, talk, call } = shown
  const [dialogOpen, setDialogOpen] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setDialogOpen(true)
  }
  const offers = { plan, decide, booked: call !== undefined, onApply: open }
  return (
    <PlanNamesContext value={{ [plan]: name }}>
      <article className="letter">
        <div className="letter-top cluster align-start">
          <LetterHead letter={letter} title={name} />
          <Card as="section" look="next" className="letter-card stack gap-3 justify-start">
            {best ? <Tag tone="sun">{recommendationDetails.best}</Tag> : null}
            <PlanCard glance={glance} rows={letter?.card.rows ?? []} />
            <Decide {...offers} />
            {letter === undefined || !decide.mayApply ? null : <p className="caption">{letter.card.note}</p>}
          </Card>
        </div>
        <AskTopics value={topics}>
          {letter === undefined ? null : <LetterSections letter={letter} />}
          <Documents key={gone} route={route} documents={documents} gone={gone}>
            <ProviderDocuments route={route} provider={provider} linked={linked} provided={provided} />
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
        <div className="dialog-long stack">
          <TalkText startApplication={decide.startApplication} />
        </div>
      </Dialog>
    </PlanNamesContext>
  )
}

export const ErrorBoundary = DetailsError

const failedWords = recommendationDetails.failed

/** Instead of the recommendation, when it could not be read. Other answers, such as 404, are the application's. */
function DetailsError() {
  const error = useRouteError()
  const location = useLocation()
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  const retry = (event: MouseEvent) => {
    event.preventDefault()
    void revalidate()
  }
  return (
    <section className="letter">
      <div className="letter-only stack justify-start" role="alert">
        <h1>{failedWords.title}</h1>
        <p className="muted">{failedWords.text}</p>
        <div className="cluster">
          {/* The server's own error page sends no script: there the link loads the page anew. */}
          <ButtonLink href={createPath(location)} reload onClick={retry}>
            {failedWords.again}
          </ButtonLink>
          <ButtonLink href={href('/schedule-call')} variant="secondary" reload>
            {failedWords.call}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

const linkedWords = recommendationDetails.linked

const providedWords = recommendationDetails.provided

type ProviderDocumentsProps = {
  route: string
  provider: string
  linked: readonly { document: PlanDocument; href: string }[]
  provided: readonly { file: PlanFile; on: CalendarDate }[]
}

/** The provider's own documents and pages about the plan; nothing where the firm entered none. */
function ProviderDocuments({ route, provider, linked, provided }: ProviderDocumentsProps) {
  if (linked.length + provided.length === 0) return null
  return (
    <div className="stack">
      <h3 className="small">{linkedWords.title(provider)}</h3>
      <ul className="bare-list">
        {provided.map(({ file, on }) => {
          const name = providedWords.name(file, provider)
          const address = href('/recommendations/details/:zurich_details/provider/:file', {
            zurich_details: route,
            file,
          })
          return (
            <li key={`${file} file`}>
              <TextLink
                plain
                reload
                href={`${address}?open`}
                target="_blank"
                rel="noopener"
                className="link-alone small"
                aria-label={recommendationDetails.documents.openOf(name)}
              >
                {name}
              </TextLink>{' '}
              <span className="caption">{providedWords.dated(on)}</span>
            </li>
          )
        })}
        {linked.map(({ document, href }) => (
          <li key={document}>
            <TextLink href={href} className="link-alone small">
              {linkedWords.name[document]}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const glanceWords = recommendationDetails.glance

/** Who writes, what they recommend, and their own words. `title`: of a plan without a letter. */
const LetterHead = ({ letter, title }: { letter: Letter | undefined; title: string }) =>
  letter === undefined ? (
    <div className="letter-head stack justify-start">
      <h1>{title}</h1>
      <p className="muted">{recommendationDetails.inDocuments}</p>
    </div>
  ) : (
    <div className="letter-head stack justify-start">
      <div className="letter-from cluster">
        <Avatar name={letter.from.name} />
        <p className="stack gap-0">
          <b>{letter.from.name}</b>
          <span className="caption">
            {letter.from.role}
            <span aria-hidden="true"> {'\u00b7'} </span>
            <span className="nowrap">{letter.from.date}</span>
          </span>
        </p>
        {letter.sample === undefined ? null : <Tag tone="waiting">{letter.sample.tag}</Tag>}
      </div>
      <h1>{letter.title}</h1>
      {letter.paragraphs.map((text) => (
        <p key={text} className="letter-words">
          {text}
        </p>
      ))}
      {letter.words === undefined ? null : (
        <blockquote className="quoted anywhere stack gap-2">
          <p className="strong">{letter.words.title}</p>
          {letter.words.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <footer className="caption">{letter.words.signed}</footer>
        </blockquote>
      )}
      {letter.other === undefined ? null : (
        <StandaloneLink href={letter.other.href}>{letter.other.label}</StandaloneLink>
      )}
    </div>
  )

type Glance = Parameters<typeof glanceWords.amountValue>[0] & {
  time_contribution: string | null
  company: Contribution | null
}

/** 'Plan at a glance' (specification 2, section 2.7), then what the letter adds. */
const PlanCard = ({ glance, rows }: { glance: Glance; rows: readonly { label: string; value: string }[] }) => (
  <>
    <h2 className="title-small">{glanceWords.title}</h2>
    <Facts look="split" className="letter-glance facts-open full">
      <Fact name={glanceWords.type}>{glanceWords.typeValue(glance.often_contribution)}</Fact>
      <Fact name={glanceWords.amount} valueClassName="letter-amount">
        {glanceWords.amountValue(glance)}
      </Fact>
      {glance.company ? <Fact name={glanceWords.company}>{glanceWords.companyValue(glance.company)}</Fact> : null}
      <Fact name={glanceWords.duration}>
        {glanceWords.durationValue(glance.time_contribution, glance.often_contribution)}
      </Fact>
      {rows.map(({ label, value }) => (
        <Fact key={label} name={label}>
          {value}
        </Fact>
      ))}
    </Facts>
    {glance.company ? <p className="caption">{glanceWords.companyNote}</p> : null}
  </>
)
