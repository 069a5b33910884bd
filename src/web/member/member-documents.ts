/** The documents that a member has received or signed, as links. */

import { href } from 'react-router'
import { applicationDocumentPath, applicationDocuments } from '#areas/application/domain/application-documents.ts'
import { annualStatement } from '#areas/pension/copy/annual-statement.ts'
import { myPensions } from '#areas/pension/copy/my-pensions.ts'
import { readStatementYear, statementFolder } from '#areas/pension/domain/pension.ts'
import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import { type RecommendationDocument, recommendationDocuments } from '#areas/recommendations/domain/document-record.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { readPlan, recommendedPlans, routeOfPlan } from '#areas/recommendations/domain/plans/products.ts'
import { listCurrentDocuments } from '#areas/recommendations/flows/current-documents.ts'
import { listPlanFiles } from '#areas/recommendations/flows/plan-files.ts'
import { planFileSizes } from '#database/desk/plan-files.ts'
import { listFiles } from '#database/files.ts'
import { findApplication } from '#database/members/applications.ts'
import type { RelatedFacts } from '#database/members/member-facts.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { VisitorContext } from '#server/guards.ts'
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'

export type MemberDocument = { label: string; href: string; date: CalendarDate; bytes: number }
/** `opened`: the member has opened its current version. */
export type OpenableDocument = MemberDocument & { document: RecommendationDocument; opened: boolean }

type Reader = { app: VisitorContext['app']; person: NonNullable<VisitorContext['person']> }

/** Their addresses name a plan, although they are the same for both plans. */
const routeFor = (member: MemberRow) =>
  routeOfPlan(readPlan(member.pension_applied) ?? recommendedPlans(member)[0] ?? 'zurich_standard_prsa')

type Files = Pick<RelatedFacts, 'recommendationFiles' | 'applicationFiles' | 'disclosure'>

/** All documents so far, from facts that a page reads anyway. */
export const documentLinksOf = ({
  recommendationFiles,
  applicationFiles,
  disclosure,
  ...member
}: MemberRow & Files): readonly Omit<MemberDocument, 'date'>[] => [
  ...recommendationDocuments.flatMap((document) =>
    recommendationFiles
      .filter((file) => file.document === document)
      .map(({ bytes }) => ({
        label: recommendationDetails.documents.name(document, disclosure),
        href: href('/recommendations/details/:zurich_details/documents/:document', {
          zurich_details: routeFor(member),
          document,
        }),
        bytes,
      })),
  ),
  ...applicationDocuments.flatMap((document) =>
    applicationFiles
      .filter((file) => file.document === document)
      .map(({ bytes }) => ({
        label: myPensions.documents.application[document],
        href: href('/pension-application/documents/:document', { document }),
        bytes,
      })),
  ),
]

/** The recommendation's documents that have been generated, at the same addresses as on its own page. */
export async function recommendationLinks({ app, person: { id, member } }: Reader): Promise<OpenableDocument[]> {
  const route = routeFor(member)
  return (await listCurrentDocuments(app, id)).map(({ document, disclosure, at, bytes, opened }) => ({
    document,
    label: recommendationDetails.documents.name(document, disclosure),
    href: href('/recommendations/details/:zurich_details/documents/:document', { zurich_details: route, document }),
    date: irishDate(at),
    bytes,
    opened,
  }))
}

/** The provider's own documents about the member's plan, or the best match. */
export async function planFileLinks({ app, person: { id, member } }: Reader): Promise<MemberDocument[]> {
  const plan = findPlan(app.catalogue(), member.pension_applied ?? recommendedPlans(member)[0])
  if (!plan) return []
  const files = await listPlanFiles(app, id, plan.id)
  const sizes = await planFileSizes(
    app.db,
    files.map(({ name }) => name),
  )
  return files.flatMap(({ file, name, on }) => {
    const bytes = sizes.get(name)
    const label = recommendationDetails.provided.name(file, plan.provider.shortName)
    const params = { zurich_details: routeOfPlan(plan.id), file }
    const address = href('/recommendations/details/:zurich_details/provider/:file', params)
    return bytes === undefined ? [] : [{ label, href: address, date: on, bytes }]
  })
}

/** The documents of the signed application that have been generated. */
export async function applicationLinks({ app, person: { id } }: Reader): Promise<MemberDocument[]> {
  const application = await findApplication(app.db, id)
  if (!application) return []
  const stored = await listFiles(app.db, id, `application/${application.id}`)
  return applicationDocuments.flatMap((document) => {
    const file = stored.find(({ path }) => path === applicationDocumentPath(id, application.id, document))
    if (!file) return []
    return [
      {
        label: myPensions.documents.application[document],
        href: href('/pension-application/documents/:document', { document }),
        date: irishDate(application.signed_at),
        bytes: file.bytes,
      },
    ]
  })
}

/** The annual statements that have been made. */
export async function statementLinks({ app, person: { id } }: Reader): Promise<MemberDocument[]> {
  const newestFirst = (await listFiles(app.db, id, statementFolder)).toReversed()
  return newestFirst.flatMap(({ path, bytes, createdAt, replacedAt }) => {
    const year = readStatementYear(path.split('/').at(-1))
    if (year === undefined) return []
    const date = irishDate(replacedAt ?? createdAt)
    return [
      {
        label: annualStatement.title(year),
        href: href('/my-pensions/statements/:year', { year: String(year) }),
        date,
        bytes,
      },
    ]
  })
}
