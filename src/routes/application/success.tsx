import { application } from '#copy/pages/application.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { enterAsMember } from '#server/guards.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Rings } from '#ui/rings.tsx'
import type { Route } from './+types/success'
import './application.css'
import { requireStep } from './application-step.ts'

const words = application.success

export const meta = pageMeta('/pension-application')

export async function loader(args: Route.LoaderArgs) {
  await requireStep(await enterAsMember(args), paths.applicationSuccess)
  return null
}

export default function Success() {
  return (
    <>
      <div className="application-sun" aria-hidden="true">
        <Rings place="quiet" />
      </div>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <ButtonLink href={paths.pensionApplicationMisspelt} full>
        {words.next}
      </ButtonLink>
    </>
  )
}
