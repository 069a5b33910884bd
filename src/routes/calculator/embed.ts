/** The calculator for another site's page: one document with a form, no cookies, and a small script that posts its height. */
import { forEmbed } from '#server/guards.ts'
import { embedDocument } from './embed-document.tsx'
import { readQuote } from './read-quote.ts'

export const loader = forEmbed(({ app, requestContext }, { request }) =>
  embedDocument(readQuote(request, app), {
    nonce: requestContext.nonce,
    rulebook: app.rulebook,
    origins: [app.config.origin, ...app.config.calculatorEmbedders],
  }),
)
