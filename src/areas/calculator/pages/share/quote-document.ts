import { quoteFiles } from '#areas/calculator/copy/take-along.ts'
import { makeQuoteDocument } from '#areas/calculator/flows/make-quote-files.ts'
import { readQuote } from '#areas/calculator/pages/read-quote.ts'
import { downloadHeaders, quoteAnswer } from '#areas/calculator/pages/result/quote-answer.ts'
import { forVisitor } from '#server/guards.ts'
import { downloadName } from '#shared/copy/format/download-name.ts'

export const loader = forVisitor(async ({ app, requestContext }, { request }) => {
  const { inputs, context, whatIf } = readQuote(request, app)
  const file = await makeQuoteDocument(
    app,
    { inputs, context, whatIf, at: app.now(), firm: app.firm.current() },
    requestContext.client,
  )
  return quoteAnswer(file, downloadHeaders('application/pdf', downloadName(quoteFiles.name, context.year)))
})
