/**
 * The calculator for another site's page: one document with a form, no cookies, and a small script that posts its
 * height.
 */

import { readQuote } from '#areas/calculator/pages/read-quote.ts'
import { forEmbed } from '#server/guards.ts'
import { rulesOf } from '#shared/domain/rulebook.ts'
import { firmOfPages } from '#web/layout/firm-of-pages.ts'
import { embedDocument } from './embed-document.tsx'

export const loader = forEmbed(({ app, requestContext }, { request }) => {
  const { accent, logo } = firmOfPages(app.firm.current())
  return embedDocument(readQuote(request, app), {
    nonce: requestContext.nonce,
    rulebook: rulesOf(app.rulebook, app.law.today()),
    accent,
    logo,
    origins: [app.config.origin, ...app.config.calculatorEmbedders],
  })
})
