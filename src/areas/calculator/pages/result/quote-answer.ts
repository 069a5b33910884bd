import { busy, tooMany } from '#areas/calculator/copy/take-along.ts'
import type { QuoteFile } from '#areas/calculator/flows/make-quote-files.ts'
import { contentDisposition } from '#web/forms/content-disposition.ts'

/** Seconds. */
const soon = 5

/** The file, or why there is none. */
export function quoteAnswer(file: QuoteFile, headers: Record<string, string>): Response {
  if (file.ok) return new Response(file.value as BodyInit, { headers })
  const [message, status, seconds] =
    file.code === 'busy' ? [busy, 503, soon] : [tooMany(file.seconds), 429, file.seconds]
  return new Response(message, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': String(seconds),
      'Cache-Control': 'no-store',
    },
  })
}

/** Of a file that is made of the numbers in its address: no search engine may list it. */
export const downloadHeaders = (type: string, name: string): Record<string, string> => ({
  'Content-Type': type,
  'Content-Disposition': contentDisposition('attachment', name),
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
})
