/** An authenticator in software (WebAuthn Level 2, ES256, no attestation). It says that it verified the person. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Browser } from './app.ts'

type Passkey = { id: string; privateKey: KeyObject }

const sha = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url')
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

const ceremony = '/my-profile/security/passkey-ceremony'

const clientData = (type: string, challenge: string, { origin }: Browser): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Adds a passkey to the account that is signed in. Undefined when the page refuses. */
export async function addSoftwarePasskey(browser: Browser): Promise<Passkey | undefined> {
  const begun = await browser.json(ceremony, {})
  if (begun.status !== 200) return undefined
  const { challenge, rp } = JSON.parse(begun.html)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  // COSE_Key: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
  // Flags: user present, user verified, attested credential data.
  const authData = Buffer.concat([
    sha(rp.id),
    Buffer.from([0x45, 0, 0, 0, 0]),
    Buffer.alloc(16),
    Buffer.from([0, 16]),
    id,
    key,
  ])
  const attestation = Buffer.concat([
    ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
    ...[Buffer.from([0x58, authData.length]), authData],
  ])
  const response = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(clientData('webauthn.create', challenge, browser)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    },
  }
  const added = await browser.json(ceremony, { response })
  return added.status === 200 ? { id: base64url(id), privateKey } : undefined
}

/** Signs in, or reauthenticates the person who is signed in. Returns the status of the answer. */
export async function usePasskey(browser: Browser, { id, privateKey }: Passkey): Promise<number> {
  const { challenge, rpId } = JSON.parse((await browser.json('/auth/passkey', {})).html)
  const authenticatorData = Buffer.concat([sha(rpId), Buffer.from([0x05, 0, 0, 0, 0])])
  const data = clientData('webauthn.get', challenge, browser)
  const response = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(data),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', Buffer.concat([authenticatorData, sha(data)]), privateKey)),
    },
  }
  return (await browser.json('/auth/passkey', { response })).status
}
