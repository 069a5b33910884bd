/** For tests: a P12 file, and the check of a PDF's signature as an outsider can make it, with Node alone. */
import { createHash, createVerify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { type Der, decode, encode, partsOf, set } from './der.ts'
import type { SigningKey } from './signing-key.ts'

/** Returns what of the signature does not fit. */
export function checkSignature(pdf: Buffer): string[] {
  const [, ...numbers] = /\/ByteRange \[(\d+) +(\d+) +(\d+) +(\d+)\]/.exec(pdf.toString('latin1')) ?? []
  const [from = 0, length = 0, rest = 0, restLength = 0] = numbers.map(Number)
  const covered = [pdf.subarray(from, from + length), pdf.subarray(rest, rest + restLength)]
  const cms = Buffer.from(pdf.subarray(length + 1, rest - 1).toString('latin1'), 'hex')
  const [, content] = partsOf(decodePadded(cms))
  const [, , , certificates, signers] = partsOf(partsOf(content as Der)[0] as Der)
  const [certificate] = partsOf(certificates as Der)
  const [, , , attributes, , signature] = partsOf(partsOf(signers as Der)[0] as Der)
  const der = encode(certificate as Der)
  const attributeOf = (type: string) => {
    const found = partsOf(attributes as Der).find(
      (each) => forge.asn1.derToOid(String(partsOf(each)[0]?.value)) === type,
    )
    return partsOf(partsOf(found as Der)[1] as Der)[0] as Der
  }
  const bytesOf = ({ value }: Der) => Buffer.from(String(value), 'latin1').toString('hex')
  const sha256 = (...parts: Buffer[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
  const essId = partsOf(partsOf(partsOf(attributeOf('1.2.840.113549.1.9.16.2.47'))[0] as Der)[0] as Der)[0] as Der
  const verified = createVerify('sha256')
    .update(encode(set(...partsOf(attributes as Der))))
    .verify(new X509Certificate(der).publicKey, Buffer.from(String((signature as Der).value), 'latin1'))
  return [
    ...(from === 0 && rest + restLength === pdf.length ? [] : ['the range']),
    ...(bytesOf(attributeOf('1.2.840.113549.1.9.4')) === sha256(...covered) ? [] : ['the document']),
    ...(bytesOf(essId) === sha256(der) ? [] : ['the certificate']),
    ...(verified ? [] : ['the signature']),
  ]
}

/** The signature is followed by zeros up to its place's end. */
const decodePadded = (bytes: Buffer): Der => decode(bytes.subarray(0, 4 + bytes.readUInt16BE(2)))

/** Node has no writer of P12, so this is what other programs write. */
export function writeP12({ key: own, certificates }: SigningKey, passphrase: string): Buffer {
  const pem = own.export({ format: 'pem', type: 'pkcs8' }).toString()
  const chain = certificates.map((each) => forge.pki.certificateFromAsn1(decode(each)))
  return encode(forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(pem), chain, passphrase, { algorithm: '3des' }))
}
