import { href } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { nextApplicationStep } from '#areas/home/domain/journey.ts'
import { PrimaryLink } from '#ui/button.tsx'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/activity-success'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.activityDone

export const handle = noScript
export const meta = headOf(head)

export const loader = forStep('/pension-application/activity-information/success')(({ facts }) => ({
  identity: nextApplicationStep(facts) === 'identity',
}))

export default function ActivitySuccess({ loaderData: { identity } }: Route.ComponentProps) {
  return (
    <>
      <StepHead />
      <h1>{words.title}</h1>
      <p className="lead">{identity ? `${words.lead} ${words.identity}` : words.lead}</p>
      <PrimaryLink href={identity ? href('/pension-application/verify-identity') : href('/pension-application')}>
        {identity ? words.next : words.onward}
      </PrimaryLink>
    </>
  )
}
