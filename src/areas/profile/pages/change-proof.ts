/**
 * The document of a member's next request for a change. The page's script uploads and removes it; no other member can
 * read it.
 */

import { changeProofPath, draftProof } from '#areas/profile/domain/identity-change.ts'
import { removeChangeProof, uploadChangeProof } from '#areas/profile/flows/request-identity-change.ts'
import { findFile } from '#database/files.ts'
import { forMember } from '#server/guards.ts'
import { answerUpload, sendDocument, wantsPreview } from '#web/forms/uploaded-document.ts'
import type { Route } from './+types/change-proof'

export const loader = forMember(async ({ app, person }, { request }: Route.LoaderArgs) => {
  const record = await findFile(app.db, person.id, changeProofPath(person.id, draftProof))
  return sendDocument(app, record, { preview: wantsPreview(request) })
})

export const action = forMember(({ app, person: { id } }, { request }: Route.ActionArgs) =>
  answerUpload(
    { app, id, request },
    { store: (file) => uploadChangeProof(app, id, file), remove: () => removeChangeProof(app, id) },
  ),
)
