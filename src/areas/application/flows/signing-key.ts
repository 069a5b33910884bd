/** The key that signs an application's documents: the operator's, or one that the program makes for itself. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { findSigningKey, insertSigningKey, lockSigningKeys, type StoredKey } from '#database/signing-keys.ts'
import { certificateOf, makeSigningKey, type SigningKey } from '#infrastructure/signing/signing-key.ts'
import { documentFrame } from '#shared/copy/document-frame.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

const place = { uid: 'firm', field: 'signing_key' }

export async function signingKey(app: AppContext): Promise<SigningKey> {
  if (app.signingKey) return app.signingKey
  const known = await findSigningKey(app.db, app.now())
  return known ? open(app, known) : open(app, await make(app))
}

const open = (app: AppContext, { certificate, key_encrypted }: StoredKey): SigningKey => ({
  key: createPrivateKey(app.fieldEncryption.decrypt(key_encrypted, place)),
  certificates: [new X509Certificate(certificate).raw],
})

/** The audit trail has the fingerprint of the certificate, by which an outsider knows it. */
async function make(app: AppContext): Promise<StoredKey> {
  const made = await makeSigningKey(documentFrame.signer, app.now())
  const certificate = certificateOf(made)
  const pem = made.key.export({ format: 'pem', type: 'pkcs8' }).toString()
  return audited(app, { kind: 'server' }, async (trx, now) => {
    await lockSigningKeys(trx)
    // Another process may have been quicker.
    const known = await findSigningKey(trx, now)
    if (known) return unchanged(known)
    const key = { certificate: certificate.toString(), key_encrypted: app.fieldEncryption.encrypt(pem, place) }
    await insertSigningKey(trx, { ...key, valid_until: new Date(certificate.validTo) }, now)
    return changed(key, { action: 'make_signing_key', after: { certificate: certificate.fingerprint256 } })
  })
}
