import { redirect } from 'react-router'
import { sayRequest } from '#copy/shared/errors.ts'
import { planDetails, planOfRoute } from '#domain/recommendations/products.ts'
import { readRecommendationPaper } from '#domain/recommendations/recommendation-documents.ts'
import { findOwnPaper } from '#flows/recommendations/current-documents.ts'
import { openFile } from '#flows/shared/store-file.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import { enterAsMember } from '#server/guards.ts'
import type { Route } from './+types/document'

/** With ?check it only says whether the paper is there. A browser that came by a link is sent back to the page, which says what is wrong. */
export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await enterAsMember(args)
  const paper = readRecommendationPaper(args.params.paper)
  const plan = planOfRoute(args.params.zurich_details)
  const record = paper && plan && (await findOwnPaper(world, person.id, paper))
  const checks = new URL(args.request.url).searchParams.has('check')
  if (record && checks) return new Response(null, { status: 204 })
  const file = record && !checks ? await openFile(world, record) : undefined
  if (file && record) return sendFile(file, { name: record.name, inline: false })
  const byLink = args.request.headers.get('accept')?.includes('text/html')
  if (byLink && paper && plan) throw redirect(`${planDetails(plan)}?gone=${paper}`, 303)
  return new Response(sayRequest('not_found'), { status: 404 })
}
