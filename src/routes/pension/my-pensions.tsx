import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { employerMessage } from '#copy/pension/errors.ts'
import { head } from '#copy/pension/meta/my-pensions.ts'
import { myPensions as words } from '#copy/pension/my-pensions.ts'
import { recommendationDetails } from '#copy/recommendations/recommendation-details.ts'
import { findApplication } from '#database/applications.ts'
import { lastWrites } from '#database/audit.ts'
import { listFiles } from '#database/files.ts'
import type { Db } from '#database/schema.ts'
import {
  applicationDocumentPath,
  applicationDocuments as signedDocuments,
} from '#domain/application/application-documents.ts'
import { datedFields } from '#domain/pension/figure-dates.ts'
import { type PensionDetails, pensionDetails } from '#domain/pension/pension.ts'
import { readEmployer, stripEmployer } from '#domain/profile/employer-name.ts'
import { readPlan, recommendedPlans, routeOfPlan } from '#domain/recommendations/products.ts'
import { irishDate, irishYear } from '#domain/shared/dates.ts'
import { displayName } from '#domain/shared/member.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { mergeProfile } from '#flows/profile/merge-profile.ts'
import { listCurrentDocuments } from '#flows/recommendations/current-documents.ts'
import { paths } from '#paths.ts'
import { BackLink } from '#routes/shared/back-link.tsx'
import { headOf } from '#routes/shared/head-of.ts'
import { answerOffline } from '#routes/shared/offline.ts'
import { PageFooter } from '#routes/shared/page-footer.tsx'
import { useFreshOnFocus } from '#routes/shared/revalidate-on-focus.ts'
import { type Entered, forMember } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'
import { DashboardFrame } from '#ui/dashboard-frame.tsx'
import { Loader } from '#ui/loader.tsx'
import type { Route } from './+types/my-pensions'
import { DocumentsCard, type ListedDocument } from './documents-card.tsx'
import type { EmployerAnswer } from './employer-edit.tsx'
import { GoBeyond, Help } from './help.tsx'
import { PensionCard, PersonalCard, SupportCard } from './pension-cards.tsx'
import './pension.css'

export const meta = headOf(head)

type Shown = {
  details: PensionDetails
  verified: boolean
  updated: string | undefined
  documents: readonly ListedDocument[]
}

export const loader = forMember(async ({ person, app, requestContext }) => {
  /** A part that cannot be had is missing from the page, and nothing is said (specification 2, section 8). */
  const quietly = async <T,>(reading: Promise<T[]>): Promise<T[]> => {
    try {
      return await reading
    } catch (err) {
      app.log.error({ err, requestId: requestContext.requestId }, 'a part of My Pensions could not be read')
      return []
    }
  }
  const { db } = app
  const written = await quietly(lastWrites(db, person.id, datedFields))
  const name = displayName(person.member, person.user.displayName)
  const shown: Shown = {
    details: pensionDetails(person.member, { name, written }),
    verified: person.user.emailVerified,
    updated: words.updated(irishDate(person.member.updatedAt)),
    documents: [
      ...(await quietly(recommendationDocuments(app, person))),
      ...(await quietly(applicationDocuments(db, person.id))),
    ],
  }
  return { shown, year: irishYear(app.now()) }
})

type Reader = NonNullable<Entered['person']>

/** The three that went with the recommendation, by the address at which its page offers them too. */
async function recommendationDocuments(app: Entered['app'], { id, member }: Reader): Promise<ListedDocument[]> {
  const route = routeOfPlan(readPlan(member.pension_applied) ?? recommendedPlans(member)[0] ?? 'zurich_standard_prsa')
  return (await listCurrentDocuments(app, id)).map(({ document, at }) => ({
    label: recommendationDetails.documents.name(document),
    href: paths.recommendationDocument(route, document),
    date: irishDate(at),
  }))
}

/** Those of the application that stands, as soon as they are made. */
async function applicationDocuments(db: Db, id: MemberId): Promise<ListedDocument[]> {
  const application = await findApplication(db, id)
  if (!application) return []
  const kept = (await listFiles(db, id, `application/${application.id}`)).map(({ path }) => path)
  return signedDocuments
    .filter((document) => kept.includes(applicationDocumentPath(id, application.id, document)))
    .map((document) => ({
      label: words.documents.application[document],
      href: paths.applicationDocument(document),
      date: irishDate(application.signed_at),
    }))
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

export const action = forMember(async ({ person, app, requestContext }, { request }) => {
  const form = await readForm(request, ['current_employer'])
  const typed = form.ok ? form.value.current_employer : ''
  const employer = readEmployer(stripEmployer(typed))
  if (!employer.ok) return data<EmployerAnswer>({ message: employerMessage('employer_empty'), typed }, 422)
  try {
    const write = { current_employer: employer.value, company_eircode: employer.value }
    const merged = await mergeProfile(app, person.id, write)
    if (merged.ok) return data<EmployerAnswer>({ saved: employer.value })
  } catch (err) {
    app.log.error({ err, requestId: requestContext.requestId }, 'an employer could not be saved')
  }
  return data<EmployerAnswer>({ message: employerMessage('employer_not_saved'), typed }, 500)
})

export const clientAction = answerOffline<EmployerAnswer>(async (request) => {
  const typed = String((await request.formData()).get('current_employer') ?? '')
  return { message: employerMessage('employer_not_saved'), typed }
})

type Loaded = { shown: Shown; year: number }

export default function MyPensions({ loaderData }: Route.ComponentProps) {
  useFreshOnFocus()
  const arrived = useArrived(loaderData)
  if (arrived === 'coming') return <Loader title={words.loading.title} subtitle={words.loading.subtitle} />
  return <Frame {...(arrived ?? nothing)} />
}

/** Undefined when it could not be had; what was shown before stays until there is something newer. */
function useArrived(given: Loaded | { later: Promise<Loaded | undefined> }): Loaded | 'coming' | undefined {
  const [arrived, setArrived] = useState<Loaded | 'coming' | undefined>('later' in given ? 'coming' : given)
  useEffect(() => {
    if (!('later' in given)) return setArrived(given)
    let left = false
    void given.later.then((loaded) => {
      if (!left) setArrived((last) => loaded ?? (last === 'coming' ? undefined : last))
    })
    return () => {
      left = true
    }
  }, [given])
  return arrived
}

const nothing: { shown: Shown | undefined; year: number | undefined } = { shown: undefined, year: undefined }

function Frame({ shown, year }: { shown: Shown | undefined; year: number | undefined }) {
  return (
    <DashboardFrame topBar={<BackLink />} footer={year === undefined ? undefined : <PageFooter year={year} />}>
      <h1>{words.title}</h1>
      <div className="pension-cards columns columns-late">
        <PersonalCard details={shown?.details} verified={shown?.verified ?? false} />
        <PensionCard details={shown?.details} />
        <SupportCard details={shown?.details} />
      </div>
      {shown?.updated ? <p className="caption">{shown.updated}</p> : null}
      {shown ? <DocumentsCard documents={shown.documents} /> : null}
      <GoBeyond />
      <Help />
    </DashboardFrame>
  )
}
