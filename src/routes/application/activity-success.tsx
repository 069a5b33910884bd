import { application } from '#copy/application/application.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.activityDone

export const meta = pageMeta('/pension-application')

export const loader = forStep(paths.activitySuccess)(() => null)

export default function ActivitySuccess() {
  return (
    <>
      <StepHead />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <ButtonLink href={paths.verifyIdentity} full>
        {words.next}
      </ButtonLink>
    </>
  )
}
