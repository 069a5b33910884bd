/** The key and the certificate that sign documents: of a P12 file, or made here. */
import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import { decode, encode } from './der.ts'

/** `certificates` in DER: the key's own first, then its chain. */
export type SigningKey = { key: KeyObject; certificates: readonly [Buffer, ...Buffer[]] }

export const certificateOf = ({ certificates: [own] }: SigningKey): X509Certificate => new X509Certificate(own)

export class P12Error extends Error {}

/** Throws `P12Error` with a reason that names no secret. Keys of RSA and of elliptic curves. */
export function openP12(bytes: Uint8Array, passphrase: string): SigningKey {
  const { oids } = forge.pki
  let file: forge.pkcs12.Pkcs12Pfx
  try {
    file = forge.pkcs12.pkcs12FromAsn1(decode(bytes), false, passphrase)
  } catch {
    throw new P12Error('is no P12 file, or its passphrase is another one')
  }
  const bagsOf = (type: string | undefined) => (type === undefined ? [] : (file.getBags({ bagType: type })[type] ?? []))
  const [bag] = [...bagsOf(oids.pkcs8ShroudedKeyBag), ...bagsOf(oids.keyBag)]
  if (!bag) throw new P12Error('has no private key')
  // What forge cannot read, such as a key of an elliptic curve, it hands on as it is.
  const der = bag.key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key)) : bag.asn1
  const key = createPrivateKey({ key: encode(der), format: 'der', type: 'pkcs8' })
  const all = bagsOf(oids.certBag).map(({ cert, asn1 }) => encode(cert ? forge.pki.certificateToAsn1(cert) : asn1))
  const own = all.find((each) => new X509Certificate(each).checkPrivateKey(key))
  if (!own) throw new P12Error('has no certificate of its private key')
  return { key, certificates: [own, ...all.filter((each) => each !== own)] }
}

const years = 10
const generate = promisify(generateKeyPair)

/** Self-signed: proves that nothing was changed, but proves the signer only to a reader who knows the certificate. */
export async function makeSigningKey(name: string, now: Date): Promise<SigningKey> {
  const { privateKey } = await generate('rsa', { modulusLength: 3072 })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs1' }).toString()
  const pair = forge.pki.privateKeyFromPem(pem)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(pair.n, pair.e)
  // Positive, and never with a zero in front.
  certificate.serialNumber = `4${randomBytes(16).toString('hex').slice(1)}`
  certificate.validity.notBefore = now
  certificate.validity.notAfter = new Date(now)
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + years)
  // The types call the tag of a text its class. In UTF-8, for another has no ó.
  const tag = forge.asn1.Type.UTF8 as unknown as forge.asn1.Class
  const subject = [{ name: 'commonName', value: name, valueTagClass: tag }]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(pair, forge.md.sha256.create())
  return { key: privateKey, certificates: [encode(forge.pki.certificateToAsn1(certificate))] }
}
