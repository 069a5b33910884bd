/** A kept file as an answer. Nothing in it may run, whatever a browser makes of it. */
import { asStream } from '#flows/shared/store-file.ts'

type Kept = { contentType: string; bytes: number; content: AsyncIterable<Uint8Array> }

export const sendFile = (file: Kept, { name, inline }: { name: string; inline: boolean }): Response =>
  new Response(asStream(file.content), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': String(file.bytes),
      'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
