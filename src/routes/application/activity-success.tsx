import { application } from '#copy/application/application.ts'
import { head } from '#copy/application/meta/application.ts'
import { noScript } from '#domain/shared/static-pages.ts'
import { paths } from '#paths.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { ButtonLink } from '#ui/button.tsx'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.activityDone

export const handle = noScript
export const meta = headOf(head)

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
