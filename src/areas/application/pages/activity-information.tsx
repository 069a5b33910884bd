import { href } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.activity

export const meta = headOf(head)

export const loader = forStep('/pension-application/activity-information')(() => null)

export default function ActivityInformation() {
  return (
    <>
      <StepHead minutes={application.about('activity')} />
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
      <ButtonLink href={href('/pension-application/activity-details')} full>
        {words.start}
      </ButtonLink>
    </>
  )
}
