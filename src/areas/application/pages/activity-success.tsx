import { application, head } from '#areas/application/copy/application.ts'
import { paths } from '#paths.ts'
import { noScript } from '#shared/domain/access/static-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { headOf } from '#web/layout/head-of.ts'
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
