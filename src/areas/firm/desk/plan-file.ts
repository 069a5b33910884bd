import { openPlanFile } from '#areas/firm/flows/plan-files.ts'
import { forAdviser, notFoundResponse, refusePost } from '#server/guards.ts'
import { sendFile } from '#web/forms/send-file.ts'
import type { Route } from './+types/plan-file'

/** A provider's document of any version of the settings, also of a draft. */
export const loader = forAdviser(async ({ app }, { params }: Route.LoaderArgs) => {
  const file = await openPlanFile(app, params.file)
  if (!file) throw notFoundResponse()
  return sendFile(file, { name: `${params.file.slice(0, 10)}.pdf`, inline: true })
})

export const action = refusePost
