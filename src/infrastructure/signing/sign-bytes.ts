/**
 * A detached signature in CMS (RFC 5652) with the attributes that PAdES asks of it (ETSI EN 319 142-1, level B-B): the
 * hash of the certificate is signed too, and the time is that of the document, not an attribute.
 */
import { createHash, createSign } from 'node:crypto'
import { type Der, decode, encode, integer, none, octets, oid, partsOf, sequence, set, tagged } from './der.ts'
import type { SigningKey } from './signing-key.ts'

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaWithSha256: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
}

const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** `parts` are signed as if they were one. */
export function signBytes(parts: readonly Uint8Array[], { key, certificates }: SigningKey): Buffer {
  const [own] = certificates
  const signed = attributes({
    [oids.contentType]: oid(oids.data),
    [oids.messageDigest]: octets(sha256(...parts)),
    // A list of one: its hash algorithm is SHA-256 where none is named (RFC 5035).
    [oids.signingCertificate]: sequence(sequence(sequence(octets(sha256(own))))),
  })
  const signature = createSign('sha256')
    .update(encode(set(...signed)))
    .sign(key)
  const signer = sequence(
    integer(1),
    issuerAndSerial(own),
    sequence(oid(oids.sha256)),
    tagged(0, ...signed),
    key.asymmetricKeyType === 'ec' ? sequence(oid(oids.ecdsaWithSha256)) : sequence(oid(oids.rsaWithSha256), none()),
    octets(signature),
  )
  const content = sequence(
    integer(1),
    set(sequence(oid(oids.sha256))),
    sequence(oid(oids.data)),
    tagged(0, ...certificates.map(decode)),
    set(signer),
  )
  return encode(sequence(oid(oids.signedData), tagged(0, content)))
}

/** DER sorts a set by its bytes. */
const attributes = (values: Readonly<Record<string, Der>>): Der[] =>
  Object.entries(values)
    .map(([type, value]) => sequence(oid(type), set(value)))
    .sort((one, other) => Buffer.compare(encode(one), encode(other)))

/** Names a certificate, as its issuer does. */
function issuerAndSerial(certificate: Buffer): Der {
  // Version, serial number, algorithm and issuer come first.
  const [, serial, , issuer] = partsOf(partsOf(decode(certificate))[0] as Der)
  if (!serial || !issuer) throw new Error('A certificate without issuer')
  return sequence(issuer, serial)
}
