import { firm as words } from '#copy/desk/firm.ts'
import { documentTitles } from '#copy/shared/document-frame.ts'
import { downloadName } from '#copy/shared/download-name.ts'
import { readRecommendationDocument } from '#domain/recommendations/recommendation-documents.ts'
import { previewDocument, showVersion } from '#flows/firm/show-version.ts'
import { oneChunk } from '#flows/shared/store-file.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import { forAdviser, notFoundResponse } from '#server/guards.ts'
import type { Route } from './+types/firm-preview'
import { readVersion } from './firm-view.ts'

/** A real document with the settings of this version, for a made-up member. */
export const loader = forAdviser(async ({ app }, { params }: Route.LoaderArgs) => {
  const document = readRecommendationDocument(params.document)
  const shown = await showVersion(app, readVersion(params.version))
  if (!document || !shown) throw notFoundResponse()
  const made = await previewDocument(app, shown.firm, document)
  if (!made.ok) return new Response(words.preview.busy, { status: 503 })
  const file = { contentType: 'application/pdf', bytes: made.value.length, content: oneChunk(made.value) }
  return sendFile(file, { name: downloadName(documentTitles[document], shown.firm.version), inline: true })
})

/** POST is not allowed. */
export const action = forAdviser(async () => new Response(null, { status: 405 }))
