import { figureColumns, quoteFiles } from '#copy/calculator/take-along.ts'
import { downloadName } from '#copy/shared/download-name.ts'
import { figureRows } from '#domain/calculator/figure-rows.ts'
import { forVisitor } from '#server/guards.ts'
import { downloadHeaders } from './download-headers.ts'
import { readQuote } from './read-quote.ts'

/** Numbers and our own words alone, so that no cell needs quotes. */
export const loader = forVisitor(({ app }, { request }) => {
  const { inputs, context, whatIf } = readQuote(request, app)
  const lines = [figureColumns, ...figureRows(inputs, context, whatIf)].map((row) => row.join(','))
  // With a byte order mark, or Excel reads a word with an accent as something else.
  return new Response(`\uFEFF${lines.join('\r\n')}\r\n`, {
    headers: downloadHeaders('text/csv; charset=utf-8', downloadName(quoteFiles.figures, context.year, 'csv')),
  })
})
