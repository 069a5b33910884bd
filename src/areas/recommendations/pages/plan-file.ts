import { openPlanFile } from '#areas/firm/flows/plan-files.ts'
import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import { readPlanFile } from '#areas/recommendations/domain/plans/plan-files.ts'
import { planOfRoute, recommendedPlans } from '#areas/recommendations/domain/plans/products.ts'
import { recordOpening } from '#areas/recommendations/flows/open-document.ts'
import { listPlanFiles } from '#areas/recommendations/flows/plan-files.ts'
import { forMember, notFoundResponse } from '#server/guards.ts'
import { sendFile } from '#web/forms/send-file.ts'
import type { Route } from './+types/plan-file'

/** A document of the provider about a plan of the member's: downloads it, with ?open shows it in the browser. */
export const loader = forMember(async ({ app, person: { id, member } }, { request, params }: Route.LoaderArgs) => {
  const [plan, file] = [planOfRoute(params.zurich_details), readPlanFile(params.file)]
  const mine = plan && (recommendedPlans(member).includes(plan) || member.pension_applied === plan)
  const named = mine && file ? (await listPlanFiles(app, id, plan)).find((each) => each.file === file) : undefined
  const opened = named && (await openPlanFile(app, named.name))
  if (!named || !opened) throw notFoundResponse()
  await recordOpening(app, id, { document: `provider_${named.file}`, sha256: named.sha256 })
  const name = recommendationDetails.provided.fileName(named.file, named.on)
  return sendFile(opened, { name, inline: new URL(request.url).searchParams.has('open') })
})
