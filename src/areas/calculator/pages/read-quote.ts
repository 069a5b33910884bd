/** The quote of an address, for what is made of it on the server. */
import type { CalculatorContext } from '#areas/calculator/domain/calculator.ts'
import { readQuoteQuery, writeQuoteQuery } from '#areas/calculator/domain/quote-query.ts'
import { readWhatIf, writeWhatIf } from '#areas/calculator/domain/what-if/what-if-query.ts'
import type { VisitorContext } from '#server/guards.ts'
import { rulesOf } from '#shared/domain/rulebook.ts'
import { irishYear } from '#shared/domain/time/dates.ts'

export function readQuote(request: Request, app: VisitorContext['app']) {
  const query = new URL(request.url).searchParams
  const { inputs, relief, corrected } = readQuoteQuery(query)
  const context: CalculatorContext = {
    rulebook: rulesOf(app.rulebook, app.law.today()),
    year: irishYear(app.now()),
    relief,
  }
  const whatIf = readWhatIf(query, inputs)
  const quoteQuery = writeQuoteQuery(inputs, relief)
  return {
    inputs,
    corrected,
    context,
    whatIf,
    quoteQuery,
    wholeQuery: [quoteQuery, writeWhatIf(whatIf)].filter(Boolean).join('&'),
  }
}
