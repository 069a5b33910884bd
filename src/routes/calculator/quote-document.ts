import { quoteFiles } from '#copy/calculator/take-along.ts'
import { downloadName } from '#copy/shared/download-name.ts'
import { makeQuoteDocument } from '#flows/calculator/make-quote-files.ts'
import { forVisitor } from '#server/guards.ts'
import { downloadHeaders } from './download-headers.ts'
import { quoteAnswer } from './quote-answer.ts'
import { readQuote } from './read-quote.ts'

export const loader = forVisitor(async ({ app, requestContext }, { request }) => {
  const { inputs, context, whatIf } = readQuote(request, app)
  const file = await makeQuoteDocument(
    app,
    { inputs, context, whatIf, at: app.now(), firm: app.firm.current() },
    requestContext.client,
  )
  return quoteAnswer(file, downloadHeaders('application/pdf', downloadName(quoteFiles.name, context.year)))
})
