import { href } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { ButtonLink } from '#ui/button.tsx'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.activityDone

export const handle = noScript
export const meta = headOf(head)

export const loader = forStep('/pension-application/activity-information/success')(() => null)

export default function ActivitySuccess() {
  return (
    <>
      <StepHead />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <ButtonLink href={href('/pension-application/verify-identity')} full>
        {words.next}
      </ButtonLink>
    </>
  )
}
