import { readLogoFile } from '#areas/firm/domain/logo.ts'
import { findLogo } from '#database/desk/firm-logos.ts'
import { forAdviser, notFoundResponse, refusePost } from '#server/guards.ts'
import { sendLogo } from '#web/forms/send-file.ts'
import type { Route } from './+types/firm-logo'

/** A logo of any version, also of a draft. */
export const loader = forAdviser(async ({ app }, { params }: Route.LoaderArgs) => {
  const name = readLogoFile(params.file)
  const content = name && (await findLogo(app.db, name))
  if (!content) throw notFoundResponse()
  return sendLogo(content, { isPublic: false })
})

export const action = refusePost
