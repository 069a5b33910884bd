import { readLogoFile } from '#areas/firm/domain/logo.ts'
import { forVisitor, notFoundResponse } from '#server/guards.ts'
import { sendLogo } from '#web/forms/send-file.ts'
import type { Route } from './+types/partner-logo'

/** A logo at the foot, of a version of the firm's settings that was approved. */
export const loader = forVisitor(async ({ app }, { params }: Route.LoaderArgs) => {
  const name = readLogoFile(params.file)
  const content = name && (await app.firm.logo(name))
  if (!content) throw notFoundResponse()
  return sendLogo(content, { isPublic: true })
})

/** POST is not allowed. */
export const action = forVisitor(async () => new Response(null, { status: 405 }))
