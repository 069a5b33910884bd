import { redirect } from 'react-router'
import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import { readRecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import { planDetails, planOfRoute } from '#areas/recommendations/domain/plans/products.ts'
import { findCurrentDocument } from '#areas/recommendations/flows/current-documents.ts'
import { disclosureOf } from '#areas/recommendations/flows/disclosure-name.ts'
import { recordOpening } from '#areas/recommendations/flows/open-document.ts'
import { forMember } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { openFile } from '#shared/flows/store-file.ts'
import { sendFile } from '#web/forms/send-file.ts'
import type { Route } from './+types/document'

/**
 * Downloads a document; with ?open shows it in the browser, with ?check answers 204 or 404 only. When it is missing, a
 * browser that followed a link is redirected to the page, which shows the error.
 */
export const loader = forMember(async ({ app, person }, { request, params }: Route.LoaderArgs) => {
  const document = readRecommendationDocument(params.document)
  const plan = planOfRoute(params.zurich_details)
  const record = document && plan && (await findCurrentDocument(app, person.id, document))
  const query = new URL(request.url).searchParams
  const isCheck = query.has('check')
  if (record && isCheck) return new Response(null, { status: 204 })
  const file = record && !isCheck ? await openFile(app, record) : undefined
  if (file && record && document) {
    await recordOpening(app, person.id, { document, sha256: record.sha256 })
    const kind = await disclosureOf(app, person.id)
    const name = recommendationDetails.documents.fileName(document, irishYear(record.createdAt), kind)
    return sendFile(file, { name, inline: query.has('open') })
  }
  const byLink = request.headers.get('accept')?.includes('text/html')
  if (byLink && document && plan) throw redirect(`${planDetails(plan)}?gone=${document}`, 303)
  return new Response(requestMessage('not_found'), { status: 404 })
})
