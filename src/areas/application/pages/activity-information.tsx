import { href } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { placeOf } from '#areas/home/domain/journey.ts'
import { PrimaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/activity-information'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.activity

export const meta = headOf(head)

export const loader = forStep('/pension-application/activity-information')(({ facts }) => ({
  place: placeOf(facts, 'activity'),
}))

export default function ActivityInformation({ loaderData: { place } }: Route.ComponentProps) {
  return (
    <>
      <StepHead minutes={application.about('activity', place)} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Card as="section">
        <h2>{words.what}</h2>
        <ul>
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Card>
      <p className="muted small">{words.why}</p>
      <PrimaryLink href={href('/pension-application/activity-details')}>{words.start}</PrimaryLink>
    </>
  )
}
