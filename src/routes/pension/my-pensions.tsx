import { Suspense, use } from 'react'
import { data } from 'react-router'
import { sayEmployer } from '#copy/errors.ts'
import { myPensions as words } from '#copy/pages/my-pensions.ts'
import { irishDate, irishYear } from '#domain/dates.ts'
import { readEmployer, stripEmployer } from '#domain/employer-name.ts'
import { type PensionDetails, pensionDetails } from '#domain/pension.ts'
import { mergeProfile } from '#flows/merge-profile.ts'
import { tellOffline } from '#routes/offline.ts'
import { PageFooter } from '#routes/page-footer.tsx'
import { pageMeta } from '#routes/page-meta.ts'
import { WayBack } from '#routes/way-back.tsx'
import { enterAsMember } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'
import { DashboardFrame } from '#ui/dashboard-frame.tsx'
import { Loader } from '#ui/loader.tsx'
import type { Route } from './+types/my-pensions'
import type { EmployerAnswer } from './employer-edit.tsx'
import { GoBeyond, Help } from './help.tsx'
import { PensionCard, PersonalCard, SupportCard } from './pension-cards.tsx'
import './pension.css'

export const meta = pageMeta('/my-pensions')

type Shown = { details: PensionDetails; verified: boolean; updated: string | undefined }

export async function loader(args: Route.LoaderArgs) {
  const { person, world } = await enterAsMember(args)
  const shown: Shown = {
    details: pensionDetails(person.member),
    verified: person.user.emailVerified,
    updated: words.updated(irishDate(person.member.updatedAt)),
  }
  return { shown, year: irishYear(world.now()) }
}

/** A page that is gone to, and not loaded, shows at once that it is on its way. A load that fails is ignored silently (specification 2, section 8). */
export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const answer = serverLoader().catch((error: unknown) => {
    // The server leads elsewhere, which this page is too late to follow by itself.
    if (error instanceof Response) window.location.assign(request.url)
    return undefined
  })
  return { later: answer }
}

export async function action(args: Route.ActionArgs) {
  const { person, world, visit } = await enterAsMember(args)
  const form = await readForm(args.request, ['current_employer'])
  const typed = form.ok ? form.value.current_employer : ''
  const employer = readEmployer(stripEmployer(typed))
  if (!employer.ok) return data<EmployerAnswer>({ message: sayEmployer('employer_empty'), typed }, 422)
  try {
    const write = { current_employer: employer.value, company_eircode: employer.value }
    const merged = await mergeProfile(world, person.id, write)
    if (merged.ok) return data<EmployerAnswer>({ saved: employer.value })
  } catch (err) {
    world.log.error({ err, requestId: visit.requestId }, 'an employer could not be saved')
  }
  return data<EmployerAnswer>({ message: sayEmployer('employer_not_saved'), typed }, 500)
}

export const clientAction = tellOffline<EmployerAnswer>(async (request) => {
  const typed = String((await request.formData()).get('current_employer') ?? '')
  return { message: sayEmployer('employer_not_saved'), typed }
})

type Loaded = { shown: Shown; year: number }

export default function MyPensions({ loaderData }: Route.ComponentProps) {
  if (!('later' in loaderData)) return <Frame {...(loaderData as Loaded)} />
  return (
    <Suspense fallback={<Loader title={words.loading.title} subtitle={words.loading.subtitle} />}>
      <Arrived later={loaderData.later} />
    </Suspense>
  )
}

const Arrived = ({ later }: { later: Promise<Loaded | undefined> }) => <Frame {...(use(later) ?? nothing)} />

const nothing: { shown: Shown | undefined; year: number | undefined } = { shown: undefined, year: undefined }

function Frame({ shown, year }: { shown: Shown | undefined; year: number | undefined }) {
  return (
    <DashboardFrame topBar={<WayBack />} footer={year === undefined ? undefined : <PageFooter year={year} />}>
      <h1>{words.title}</h1>
      <div className="pension-cards">
        <PersonalCard details={shown?.details} verified={shown?.verified ?? false} />
        <PensionCard details={shown?.details} />
        <SupportCard details={shown?.details} />
      </div>
      <p className="caption">{shown?.updated}</p>
      <GoBeyond />
      <Help />
    </DashboardFrame>
  )
}
