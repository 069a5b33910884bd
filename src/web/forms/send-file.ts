/** Sends a stored file, which must never run as a script, whatever type a browser guesses. */

import { logoType } from '#areas/firm/domain/logo.ts'
import { keptForGood } from '#shared/domain/access/limits.ts'
import { asStream, oneChunk } from '#shared/flows/store-file.ts'
import { contentDisposition } from './content-disposition.ts'

type StoredFile = { contentType: string; bytes: number; content: AsyncIterable<Uint8Array> }

/** Browsers show no PDF in a sandbox. A PDF cannot run a script of our origin, because nosniff keeps its type. */
const shownPdf = "script-src 'none'; frame-ancestors 'none'"

type How = {
  name?: string
  inline: boolean
  /** For everybody, at an address that never has anything else. */
  isPublic?: boolean
}

export function sendFile(file: StoredFile, { name, inline, isPublic }: How): Response {
  const kind = inline ? 'inline' : 'attachment'
  return new Response(asStream(file.content), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': String(file.bytes),
      'Content-Disposition': name === undefined ? kind : contentDisposition(kind, name),
      'Content-Security-Policy':
        inline && file.contentType === 'application/pdf' ? shownPdf : "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': isPublic ? keptForGood : 'private, no-store',
    },
  })
}

/** A picture that we drew ourselves (areas/firm/domain/logo.ts). */
export const sendLogo = (content: Uint8Array, { isPublic }: { isPublic: boolean }): Response =>
  sendFile({ contentType: logoType, bytes: content.length, content: oneChunk(content) }, { inline: true, isPublic })
