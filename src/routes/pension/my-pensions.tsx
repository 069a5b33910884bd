import { Suspense, use } from 'react'
import { data } from 'react-router'
import { sayEmployer } from '#copy/errors.ts'
import { myPensions as words } from '#copy/pages/my-pensions.ts'
import { applicationPaperPath, applicationPapers } from '#domain/application-papers.ts'
import { irishDate, irishYear } from '#domain/dates.ts'
import { readEmployer, stripEmployer } from '#domain/employer-name.ts'
import type { MemberId } from '#domain/member-id.ts'
import { type PensionDetails, pensionDetails } from '#domain/pension.ts'
import { mergeProfile } from '#flows/merge-profile.ts'
import { paths } from '#paths.ts'
import { tellOffline } from '#routes/offline.ts'
import { PageFooter } from '#routes/page-footer.tsx'
import { pageMeta } from '#routes/page-meta.ts'
import { WayBack } from '#routes/way-back.tsx'
import { enterAsMember } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'
import { findApplication } from '#store/applications.ts'
import { listFiles } from '#store/files.ts'
import type { Db } from '#store/schema.ts'
import { DashboardFrame } from '#ui/dashboard-frame.tsx'
import { Loader } from '#ui/loader.tsx'
import type { Route } from './+types/my-pensions'
import type { EmployerAnswer } from './employer-edit.tsx'
import { GoBeyond, Help } from './help.tsx'
import { type ListedPaper, PapersCard } from './papers-card.tsx'
import { PensionCard, PersonalCard, SupportCard } from './pension-cards.tsx'
import './pension.css'

export const meta = pageMeta('/my-pensions')

type Shown = {
  details: PensionDetails
  verified: boolean
  updated: string | undefined
  papers: readonly ListedPaper[]
}

export async function loader(args: Route.LoaderArgs) {
  const { person, world } = await enterAsMember(args)
  const shown: Shown = {
    details: pensionDetails(person.member),
    verified: person.user.emailVerified,
    updated: words.updated(irishDate(person.member.updatedAt)),
    papers: await signedPapers(world.db, person.id),
  }
  return { shown, year: irishYear(world.now()) }
}

/** Those of the application that stands, as soon as they are made. */
async function signedPapers(db: Db, id: MemberId): Promise<ListedPaper[]> {
  const application = await findApplication(db, id)
  if (!application) return []
  const folder = `application/${application.id}`
  const kept = (await listFiles(db, id, folder)).map(({ path }) => path)
  return applicationPapers
    .filter((paper) => kept.includes(applicationPaperPath(id, application.id, paper)))
    .map((paper) => ({ label: words.papers.application[paper], href: paths.applicationDocument(paper) }))
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
      {shown ? <PapersCard papers={shown.papers} /> : null}
      <GoBeyond />
      <Help />
    </DashboardFrame>
  )
}
