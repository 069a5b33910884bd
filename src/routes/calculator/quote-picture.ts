import { makeQuotePicture } from '#flows/calculator/make-quote-files.ts'
import { forVisitor } from '#server/guards.ts'
import { quoteAnswer } from './quote-answer.ts'
import { readQuote } from './read-quote.ts'

export const loader = forVisitor(async ({ app, requestContext }, { request }) => {
  const { inputs, context, quoteQuery } = readQuote(request, app)
  const file = await makeQuotePicture(app, { inputs, context, query: quoteQuery }, requestContext.client)
  return quoteAnswer(file, {
    'Content-Type': 'image/png',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'public, max-age=86400',
  })
})
