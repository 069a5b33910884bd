import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { wholePayment } from '#areas/application/domain/agreed-contribution.ts'
import { readVerification } from '#areas/application/flows/document-states.ts'
import { productWarnings } from '#areas/calculator/copy/calculator-warnings.ts'
import { knownFigures } from '#areas/firm/domain/firm-settings.ts'
import { isInvestmentCompany } from '#areas/forms/domain/definitions/business-details.ts'
import { unknownProvider } from '#areas/home/copy/home.ts'
import { employerMessage } from '#areas/pension/copy/errors.ts'
import { head, myPensions } from '#areas/pension/copy/my-pensions.ts'
import { datedFields } from '#areas/pension/domain/figure-dates.ts'
import { type PensionDetails, pensionDetails, readStatementYear } from '#areas/pension/domain/pension.ts'
import { hasPension, type PensionView, pensionView } from '#areas/pension/domain/pension-view.ts'
import { readEmployer, stripEmployer } from '#areas/profile/domain/employer-name.ts'
import { verification } from '#areas/profile/domain/verified-name.ts'
import { mergeProfile } from '#areas/profile/flows/merge-profile.ts'
import { adviceAnswers } from '#areas/recommendations/domain/approval/approval.ts'
import { readCircumstances } from '#areas/recommendations/domain/circumstances.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { lastWrites } from '#database/audit.ts'
import { completedAnswers } from '#database/members/answers.ts'
import { findApplication } from '#database/members/applications.ts'
import { findContribution } from '#database/members/contribution.ts'
import { readHistory } from '#database/members/pension-values.ts'
import { forMember } from '#server/guards.ts'
import { readForm } from '#server/requests/read-form.ts'
import { documentLinks } from '#shared/copy/document-links.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import { taxpayerOf } from '#shared/domain/relief.ts'
import { rulesOf } from '#shared/domain/rulebook.ts'
import { type CalendarDate, irishDate, irishYear } from '#shared/domain/time/dates.ts'
import { Accordion } from '#ui/accordion.tsx'
import { DashboardFrame } from '#ui/frames/dashboard-frame.tsx'
import { FileIcon } from '#ui/marks/icons.tsx'
import { Loader } from '#ui/progress/loader.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { answerMember } from '#web/forms/unanswered.ts'
import { BackLink } from '#web/layout/back-link.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { PageFooter } from '#web/layout/page-footer.tsx'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { applicationLinks, planFileLinks, recommendationLinks, statementLinks } from '#web/member/member-documents.ts'
import type { Route } from './+types/my-pensions'
import { BalanceHero, CoolingOffPanel, DownloadIcon, NewHero, ValueChart } from './balance.tsx'
import type { EmployerAnswer } from './employer-edit.tsx'
import { GoBeyond, Help } from './help.tsx'
import { OnTrackCard } from './on-track.tsx'
import { PensionCard, PersonalCard, SupportCard } from './pension-cards.tsx'

export const meta = headOf(head)

type PageData = {
  details: PensionDetails
  /** Undefined without a pension, and where its values could not be read. */
  view: PensionView | undefined
  verified: boolean
  /** When the profile has another name than the one that was verified. */
  verifiedAs: string | undefined
  updated: string | undefined
  documents: readonly ListedDocument[]
}

export const loader = forMember(async ({ person, app, requestContext }, { request }) => {
  /** A part that cannot be read is left out without a message (specification 2, section 8). */
  const readOr = async <T,>(missing: T, reading: Promise<T>): Promise<T> => {
    try {
      return await reading
    } catch (err) {
      app.log.error({ err, requestId: requestContext.requestId }, 'a part of My Pensions could not be read')
      return missing
    }
  }
  const readOrEmpty = <T,>(reading: Promise<T[]>): Promise<T[]> => readOr([], reading)
  const { db } = app
  const now = app.now()
  const open = hasPension(person.member, now)
  /** The same facts as the recommendation's, so that both say the same of tax relief. */
  const taxpayer = async () => {
    const completed = await readOrEmpty(completedAnswers(db, person.id))
    if (isInvestmentCompany(completed.find(({ formId }) => formId === 'business_details')?.answers)) return undefined
    const answers = adviceAnswers(completed)
    return taxpayerOf(readCircumstances({ profile: person.member, answers, law: app.law.today() }, now), irishYear(now))
  }
  const history = open ? await readOr(undefined, readHistory(db, person.id)) : undefined
  const year = readStatementYear(new URL(request.url).searchParams.get('year') ?? undefined)
  const terms_received_on = history ? ((await findApplication(db, person.id))?.terms_received_on ?? null) : null
  const plan = findPlan(app.catalogue(), person.member.pension_applied)
  const view =
    history &&
    pensionView({ ...person.member, terms_received_on }, history, {
      now,
      rules: rulesOf(app.rulebook, app.law.today()),
      year,
      taxpayer: await taxpayer(),
      charges: plan && knownFigures(plan.charges),
    })
  const written = await readOrEmpty(lastWrites(db, person.id, datedFields))
  const contribution = open ? await readOr(undefined, findContribution(db, person.id)) : undefined
  const name = displayName(person.member, person.user.displayName)
  const identity = verification(await readVerification(db, person.member))
  const shown: PageData = {
    details: pensionDetails(person.member, {
      name,
      written,
      open,
      providerName: plan?.provider.shortName,
      plan,
      whole: contribution && wholePayment(person.member, contribution),
      newest: view?.kind === 'valued' ? view.balance : undefined,
    }),
    view,
    verified: person.user.emailVerified,
    verifiedAs: identity?.kind === 'verifiedAs' ? identity.name : undefined,
    updated: myPensions.updated(irishDate(person.member.updatedAt)),
    documents: [
      ...(await readOrEmpty(statementLinks({ app, person }))),
      ...(await readOrEmpty(applicationLinks({ app, person }))),
      ...(await readOrEmpty(recommendationLinks({ app, person }))),
      ...(await readOrEmpty(planFileLinks({ app, person }))),
    ].toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)),
  }
  return { shown, year: irishYear(now) }
})

/**
 * On a client navigation the page shows its loader at once. A failed load is ignored without a message (specification
 * 2, section 8).
 */
export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const answer = serverLoader().catch((error: unknown) => {
    // A redirect: the navigation has happened already, so reload the page to follow it.
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

export const clientAction = answerMember<EmployerAnswer>(async (request, lost) => {
  const typed = String((await request.formData()).get('current_employer') ?? '')
  return { message: lost === 'unauthenticated' ? requestMessage(lost) : employerMessage('employer_not_saved'), typed }
})

type Loaded = { shown: PageData; year: number }

export default function MyPensions({ loaderData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const loadState = useLoaded(loaderData)
  if (loadState === 'loading') return <Loader title={myPensions.loading.title} subtitle={myPensions.loading.subtitle} />
  return <Frame {...(loadState ?? emptyFrame)} />
}

/** Undefined when the load failed; earlier data stays until newer data arrives. */
function useLoaded(initial: Loaded | { later: Promise<Loaded | undefined> }): Loaded | 'loading' | undefined {
  const [loadState, setLoadState] = useState<Loaded | 'loading' | undefined>('later' in initial ? 'loading' : initial)
  useEffect(() => {
    if (!('later' in initial)) return setLoadState(initial)
    let cancelled = false
    void initial.later.then((loaded) => {
      if (!cancelled) setLoadState((last) => loaded ?? (last === 'loading' ? undefined : last))
    })
    return () => {
      cancelled = true
    }
  }, [initial])
  return loadState
}

const emptyFrame: { shown: PageData | undefined; year: number | undefined } = { shown: undefined, year: undefined }

function Frame({ shown, year }: { shown: PageData | undefined; year: number | undefined }) {
  return (
    <DashboardFrame
      header={<BackLink />}
      footer={year === undefined ? undefined : <PageFooter folded year={year} signsOut />}
    >
      <h1>{myPensions.title}</h1>
      {shown?.view ? <Pension view={shown.view} details={shown.details} /> : null}
      <div className="pension-cards">
        <PersonalCard details={shown?.details} verified={shown?.verified ?? false} verifiedAs={shown?.verifiedAs} />
        <PensionCard details={shown?.details} />
        <SupportCard details={shown?.details} updated={shown?.updated} />
      </div>
      {shown ? <DocumentList documents={shown.documents} /> : null}
      {shown?.view ? (
        <div className="stack gap-1">
          {productWarnings.map((warning) => (
            <p key={warning} className="caption">
              {warning}
            </p>
          ))}
        </div>
      ) : null}
      <GoBeyond />
      <Help />
    </DashboardFrame>
  )
}

/** What comes before the details: the balance and its course, or that the pension has just been opened. */
function Pension({ view, details }: { view: PensionView; details: PensionDetails }) {
  const provider = details.providerName ?? unknownProvider
  const cooling = view.coolingOff ? <CoolingOffPanel period={view.coolingOff} /> : null
  if (view.kind === 'new')
    return (
      <div className="stack">
        <NewHero view={view} details={details} provider={provider} />
        {cooling}
      </div>
    )
  return (
    <div className="stack">
      <BalanceHero view={view} provider={provider} />
      {cooling}
      <ValueChart view={view} />
      {view.onTrack ? <OnTrackCard track={view.onTrack} /> : null}
    </div>
  )
}

const words = myPensions.documents

/** A document's address: as it is, it downloads; with ?open the browser shows it. */
type ListedDocument = { label: string; href: string; date: CalendarDate }

/** More are folded. */
const shownAtOnce = 5

/** What the member received or signed: a section, since the page has three cards (specification 2, section 2.12). */
function DocumentList({ documents }: { documents: readonly ListedDocument[] }) {
  const older = documents.slice(shownAtOnce)
  return (
    <section className="pension-section cluster gap-4 gap-x-8 align-stretch pension-documents">
      <div>
        <h2>{words.title}</h2>
        {documents.length > 1 ? <p className="caption">{words.count(documents.length)}</p> : null}
      </div>
      <div className="pension-section-body stack gap-5 content-start">
        {documents.length === 0 ? null : <Rows documents={documents.slice(0, shownAtOnce)} />}
        {older.length === 0 ? null : (
          <Accordion look="link" summary={words.older(older.length)}>
            <Rows documents={older} />
          </Accordion>
        )}
        <p className="caption">{documents.length === 0 ? words.none : words.kept}</p>
      </div>
    </section>
  )
}

const Rows = ({ documents }: { documents: readonly ListedDocument[] }) => (
  <ul className="ruled ruled-end bare-list">
    {documents.map(({ label, href, date }) => (
      <li key={href} className="cluster gap-2 gap-x-3">
        <FileIcon size={22} />
        <div className="grow">
          <p className="strong">{label}</p>
          <p className="caption">{words.format(date)}</p>
        </div>
        <div className="documents-actions screen-only row gap-2 gap-x-5">
          <StandaloneLink
            href={`${href}?open`}
            aria-label={documentLinks.openOf(label)}
            target="_blank"
            rel="noopener"
            plain
            reload
          >
            {words.open}
          </StandaloneLink>
          <StandaloneLink href={href} aria-label={`${words.download}: ${label}`} reload>
            <DownloadIcon size={18} />
            <span className="visually-hidden-phone">{words.download}</span>
          </StandaloneLink>
        </div>
      </li>
    ))}
  </ul>
)
