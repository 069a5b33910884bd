import { figureColumns, quoteFiles } from '#areas/calculator/copy/take-along.ts'
import { figureRows } from '#areas/calculator/domain/figure-rows.ts'
import { readQuote } from '#areas/calculator/pages/read-quote.ts'
import { downloadHeaders } from '#areas/calculator/pages/result/quote-answer.ts'
import { forVisitor } from '#server/guards.ts'
import { downloadName } from '#shared/copy/format/download-name.ts'

/** Numbers and our own words alone, so that no cell needs quotes. */
export const loader = forVisitor(({ app }, { request }) => {
  const { inputs, context, whatIf } = readQuote(request, app)
  const lines = [figureColumns, ...figureRows(inputs, context, whatIf)].map((row) => row.join(','))
  // With a byte order mark, or Excel reads a word with an accent as something else.
  return new Response(`\uFEFF${lines.join('\r\n')}\r\n`, {
    headers: downloadHeaders('text/csv; charset=utf-8', downloadName(quoteFiles.figures, context.year, 'csv')),
  })
})
