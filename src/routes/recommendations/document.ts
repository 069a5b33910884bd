import { redirect } from 'react-router'
import { requestMessage } from '#copy/shared/errors.ts'
import { planDetails, planOfRoute } from '#domain/recommendations/products.ts'
import { readRecommendationDocument } from '#domain/recommendations/recommendation-documents.ts'
import { findCurrentDocument } from '#flows/recommendations/current-documents.ts'
import { openFile } from '#flows/shared/store-file.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import { forMember } from '#server/guards.ts'
import type { Route } from './+types/document'

/** With ?check it only says whether the paper is there. A browser that came by a link is sent back to the page, which says what is wrong. */
export const loader = forMember(async ({ app, person }, { request, params }: Route.LoaderArgs) => {
  const document = readRecommendationDocument(params.document)
  const plan = planOfRoute(params.zurich_details)
  const record = document && plan && (await findCurrentDocument(app, person.id, document))
  const checks = new URL(request.url).searchParams.has('check')
  if (record && checks) return new Response(null, { status: 204 })
  const file = record && !checks ? await openFile(app, record) : undefined
  if (file && record) return sendFile(file, { name: record.name, inline: false })
  const byLink = request.headers.get('accept')?.includes('text/html')
  if (byLink && document && plan) throw redirect(`${planDetails(plan)}?gone=${document}`, 303)
  return new Response(requestMessage('not_found'), { status: 404 })
})
