import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { application } from '#areas/application/copy/application.ts'
import type { Difference } from '#areas/application/copy/contribution-notice.ts'
import { home } from '#areas/home/copy/home.ts'
import { nextActionWords as words } from '#areas/home/copy/next-action.ts'
import type { Figures, Work } from '#areas/home/domain/home.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { StepList } from '#ui/progress/step-list.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useLinks } from '#web/layout/use-links.ts'
import { usePlanName } from '#web/member/plan-names.ts'
import { NextCard } from './next-card.tsx'
import { PlanRows } from './plan-rows.tsx'

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
    ? words.of(action, difference)
    : { title: name, text: home.application.done, button: words.all }
  const { employerDone: employer } = home
  return (
    <NextCard
      tag={employerDone ? employer.tag : action ? words.tag(action) : home.application.tag}
      tone={employerDone ? 'done' : action?.kind === 'sentBack' ? 'late' : 'plain'}
      icon={employerDone ? <CheckIcon size={14} /> : undefined}
      title={title}
      text={text}
      after={employerDone ? `${employer.text} ${employer.after}` : words.serviceLevel}
      actions={
        <>
          <ButtonLink href={action ? action.href : paths.pensionApplication}>{button}</ButtonLink>
          {action ? (
            <TextLink href={paths.pensionApplication} className="link-alone">
              {words.all}
            </TextLink>
          ) : null}
          <span className="caption" role="status">
            {location?.pathname === paths.pensionApplication ? words.loading : null}
          </span>
        </>
      }
      beside={
        <Steps view={view} title={name}>
          <PlanRows figures={figures} labels={words} />
        </Steps>
      }
    />
  )
}

type StepsProps = { view: Work; title: string; children?: ReactNode | undefined }

/** The steps of the application; below them what it is about. */
export const Steps = ({ view: { steps }, title, children }: StepsProps) => (
  <div className="next-card-steps">
    <StepList
      title={title}
      count={words.steps.done(steps)}
      label={words.steps.label}
      steps={steps.map(({ step, state }) => ({
        id: step,
        name: words.steps.name(step),
        state,
        stateText: application.overview.state[state],
        note: state === 'done' ? undefined : words.steps.time(step),
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
