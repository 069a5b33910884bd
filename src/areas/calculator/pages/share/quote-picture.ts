import { makeQuotePicture } from '#areas/calculator/flows/make-quote-files.ts'
import { readQuote } from '#areas/calculator/pages/read-quote.ts'
import { quoteAnswer } from '#areas/calculator/pages/result/quote-answer.ts'
import { forVisitor } from '#server/guards.ts'

export const loader = forVisitor(async ({ app, requestContext }, { request }) => {
  const { inputs, context, quoteQuery } = readQuote(request, app)
  const file = await makeQuotePicture(app, { inputs, context, query: quoteQuery }, requestContext.client)
  return quoteAnswer(file, {
    'Content-Type': 'image/png',
    // Shown on the pages of others, such as a message's preview.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'public, max-age=86400',
  })
})
