/** What an authenticator app does with an otpauth address (RFC 6238): for the demo adviser and for tests. */
import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((message) => alphabet.indexOf(message).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of this moment. */
export function codeAt(uri: string, at: Date): string {
  const query = new URL(uri).searchParams
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 1000 / Number(query.get('period') ?? 30))))
  const hash = createHmac('sha1', bytesOf(query.get('secret') ?? ''))
    .update(counter)
    .digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
