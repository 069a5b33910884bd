/**
 * The job after a signature: generates and stores its two documents. Safe to repeat, since stored documents are
 * skipped.
 */

import { applicationDocumentPath } from '#areas/application/domain/application-documents.ts'
import { initialVersion } from '#areas/firm/domain/firm-versions.ts'
import { hasFile, putFile } from '#database/files.ts'
import { findApplicationById } from '#database/members/applications.ts'
import { lockMember } from '#database/members/members.ts'
import { signPdf } from '#infrastructure/signing/sign-pdf.ts'
import type { SigningKey } from '#infrastructure/signing/signing-key.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { oneChunk, storeObject } from '#shared/flows/store-file.ts'
import { withFormattedPhone } from './format-summary.ts'
import { signingKey } from './signing-key.ts'

export async function generateApplicationDocuments(
  app: AppContext,
  { applicationId }: { applicationId: string },
): Promise<void> {
  const signed = await findApplicationById(app.db, applicationId)
  if (!signed) return
  const { uid, content } = signed
  const firm = await app.firm.at(content.firm ?? initialVersion)
  const printed = { ...signed, firm, shown: withFormattedPhone(content.summary) }
  let key: Promise<SigningKey> | undefined
  const documents = await app.documents.application(printed, async (pdf, facts) => {
    key ??= signingKey(app)
    return signPdf(pdf, await key, facts)
  })
  for (const { document, file, bytes, sha256 } of documents) {
    const path = applicationDocumentPath(uid, signed.id, document)
    if (await hasFile(app.db, path)) continue
    const facts = { path, contentType: 'application/pdf', type: document }
    const stored = await storeObject(app, facts, oneChunk(bytes))
    await audited(app, { kind: 'server' }, async (trx, now) => {
      // A second worker may have stored it meanwhile; the nightly job removes our bytes.
      await lockMember(trx, uid)
      if (await hasFile(trx, path)) return unchanged(undefined)
      await putFile(trx, { ...facts, ...stored, uid, name: file }, now)
      return changed(undefined, { action: 'generate_application_document', uid, after: { document, sha256 } })
    })
  }
}
