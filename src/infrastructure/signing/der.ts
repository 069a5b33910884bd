/** The few shapes of ASN.1 that a signature is written in. */
import forge from 'node-forge'

const { asn1 } = forge
const { Class, Type } = asn1
export type Der = forge.asn1.Asn1

export const sequence = (...parts: Der[]): Der => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, parts)
export const set = (...parts: Der[]): Der => asn1.create(Class.UNIVERSAL, Type.SET, true, parts)
export const oid = (dotted: string): Der =>
  asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(dotted).getBytes())
export const octets = (bytes: Uint8Array): Der =>
  asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, Buffer.from(bytes).toString('latin1'))
export const integer = (value: number): Der =>
  asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(value).getBytes())
export const none = (): Der => asn1.create(Class.UNIVERSAL, Type.NULL, false, '')
/** Implicit (replaces the inner tag) or explicit (wraps it). */
export const tagged = (tag: number, ...parts: Der[]): Der => asn1.create(Class.CONTEXT_SPECIFIC, tag, true, parts)

export const encode = (der: Der): Buffer => Buffer.from(asn1.toDer(der).getBytes(), 'latin1')
export const decode = (bytes: Uint8Array): Der => asn1.fromDer(Buffer.from(bytes).toString('latin1'))

export function partsOf({ value }: Der): Der[] {
  if (!Array.isArray(value)) throw new Error('A primitive value where a constructed one belongs')
  return value
}
