import { firm as words } from '#areas/firm/copy/desk-firm.ts'
import { previewDocument, showVersion } from '#areas/firm/flows/show-version.ts'
import { disclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import { readRecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import { forAdviser, notFoundResponse, refusePost } from '#server/guards.ts'
import { documentTitle } from '#shared/copy/document-frame.ts'
import { downloadName } from '#shared/copy/format/download-name.ts'
import { oneChunk } from '#shared/flows/store-file.ts'
import { sendFile } from '#web/forms/send-file.ts'
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
  return sendFile(file, {
    name: downloadName(documentTitle(document, disclosureKind(app.rulebook, shown.firm.settings)), shown.firm.version),
    inline: true,
  })
})

export const action = refusePost
