import type { ReactNode } from 'react'
import { href, useNavigation } from 'react-router'
import { application } from '#areas/application/copy/application.ts'
import type { Difference } from '#areas/application/copy/contribution-notice.ts'
import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import { home } from '#areas/home/copy/home.ts'
import { nextActionWords } from '#areas/home/copy/next-action.ts'
import type { Figures, HomeView, Work } from '#areas/home/domain/home.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { StepList } from '#ui/progress/step-list.tsx'
import { StandaloneLink, TextLink } from '#ui/text-link.tsx'
import { useLinks } from '#web/layout/use-firm.ts'
import { usePlanName } from '#web/member/plan-names.ts'
import { PlanRows } from './figures-card.tsx'
import { NextCard } from './next-card.tsx'

type ApplicationCardProps = {
  view: Work
  figures: Figures
  difference: Difference
  /** The employer has just done their part. */
  employerDone?: boolean | undefined
}

/**
 * The one thing to do in an application, and the steps that it stands among (specification 2, sections 2.9, teaser, and
 * 4).
 */
export function ApplicationCard({ view, figures, difference, employerDone }: ApplicationCardProps) {
  const { location } = useNavigation()
  const { action, plan } = view
  const name = usePlanName()(plan)
  if (name === undefined) return <UnknownPlan />
  const { title, text, button } = action
    ? nextActionWords.of(action, difference)
    : { title: name, text: home.application.done, button: nextActionWords.all }
  const { employerDone: employer } = home
  return (
    <NextCard
      tag={employerDone ? employer.tag : action ? nextActionWords.tag(action) : home.application.tag}
      tone={employerDone ? 'done' : action?.kind === 'sentBack' ? 'late' : 'plain'}
      icon={employerDone ? <CheckIcon size={14} /> : undefined}
      title={title}
      text={text}
      after={employerDone ? `${employer.text} ${employer.after}` : nextActionWords.serviceLevel}
      actions={
        <>
          <ButtonLink href={action ? action.href : href('/pension-application')}>{button}</ButtonLink>
          {action ? <StandaloneLink href={href('/pension-application')}>{nextActionWords.all}</StandaloneLink> : null}
          <span className="caption" role="status">
            {location?.pathname === href('/pension-application') ? nextActionWords.loading : null}
          </span>
        </>
      }
      beside={
        <Steps view={view} title={name}>
          <PlanRows figures={figures} labels={nextActionWords} />
        </Steps>
      }
    />
  )
}

type StepsProps = { view: Work; title: string; children?: ReactNode | undefined }

/** The steps of the application; below them what it is about. */
export const Steps = ({ view: { steps }, title, children }: StepsProps) => (
  <div className="next-card-steps stack">
    <StepList
      title={title}
      count={nextActionWords.steps.done(steps)}
      label={nextActionWords.steps.label}
      steps={steps.map(({ step, state }) => ({
        id: step,
        name: nextActionWords.steps.name[step],
        state,
        stateText: application.overview.state[state],
        note: state === 'done' ? undefined : nextActionWords.steps.time(step),
      }))}
    />
    {children}
  </div>
)

/** A plan that this product does not know has no steps of ours. */
function UnknownPlan() {
  const links = useLinks()
  const { tag, unknown } = home.application
  const actions = <ButtonLink href={links.contactSupport}>{unknown.contact}</ButtonLink>
  return <NextCard tag={tag} title={unknown.title} text={unknown.text} actions={actions} />
}

const waitingWords = home.providerWaiting

type ProviderCardProps = {
  view: Extract<HomeView, { kind: 'providerWaiting' }>
  coolingOff: CoolingOff | undefined
  difference: Difference
  provider: string
}

/**
 * Case 1a: waiting for the provider. While the member has something to do, that comes first, and the wait has not
 * begun.
 */
export function ProviderCard({ view, coolingOff, difference, provider }: ProviderCardProps) {
  const links = useLinks()
  const contact = (
    <ButtonLink href={links.contactSupport} variant="secondary" size={view.action ? 'small' : 'medium'}>
      {waitingWords.contact}
    </ButtonLink>
  )
  const withdraw = coolingOff ? <CoolingOffLink period={coolingOff} /> : null
  if (view.action) {
    return (
      <>
        <ApplicationCard view={view} figures={view.figures} difference={difference} />
        <Card as="section" className="stack gap-3 justify-start">
          <h2 className="home-small-title">{waitingWords.title}</h2>
          <p className="muted small">{waitingWords.notYet(provider)}</p>
          {contact}
          {withdraw}
        </Card>
      </>
    )
  }
  return (
    <NextCard
      tag={waitingWords.tag}
      tone="waiting"
      title={waitingWords.title}
      text={waitingWords.text(view.sentAt === null ? undefined : irishDate(view.sentAt), provider)}
      aside={withdraw}
      actions={contact}
      beside={<Course sent={view.sentAt !== null} provider={provider} />}
    />
  )
}

function Course({ sent, provider }: { sent: boolean; provider: string }) {
  const { title, label, steps, states } = waitingWords.course
  const current = sent ? 2 : 1
  return (
    <div className="next-card-steps stack">
      <StepList
        title={title}
        label={label}
        steps={steps(provider).map((name, at) => {
          const state = at < current ? 'done' : at === current ? 'next' : 'later'
          return { id: name, name, state, stateText: states[state] }
        })}
      />
    </div>
  )
}

const coolingOffWords = application.coolingOff

/** The link to withdraw, during the cooling-off period. */
export const CoolingOffLink = ({ period }: { period: CoolingOff }) => (
  <p className="caption">
    {coolingOffWords.period(period)}{' '}
    <TextLink href={href('/pension-application/cooling-off')}>{coolingOffWords.link}</TextLink>
  </p>
)
