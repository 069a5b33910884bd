/** Both parts below the result, in one form, because each changes the other. */
import { whatIf as words } from '#copy/calculator/what-if.ts'
import type { CalculatorContext } from '#domain/calculator/calculator.ts'
import { writeQuoteQuery } from '#domain/calculator/quote-query.ts'
import { differenceOf } from '#domain/calculator/what-if.ts'
import { readWhatIf, writeWhatIf } from '#domain/calculator/what-if-query.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { HowSure } from './how-sure.tsx'
import type { Quote } from './quote.ts'
import { TakeAlong } from './take-along.tsx'
import { WhatIf } from './what-if.tsx'

type Props = { quote: Quote; context: CalculatorContext; search: string }

export function WhatIfParts({ quote: { inputs }, context, search }: Props) {
  const whatIf = readWhatIf(new URLSearchParams(search), inputs)
  const difference = differenceOf(inputs, context, whatIf)
  const quoteQuery = writeQuoteQuery(inputs, context.relief)
  return (
    <form className="what-if-form" method="get" action={paths.calculatorForm}>
      {[...new URLSearchParams(quoteQuery)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <WhatIf whatIf={whatIf} difference={difference} quoteQuery={quoteQuery} />
      <HowSure whatIf={whatIf} scenario={difference.changed} year={context.year} />
      <noscript>
        <Button full>{words.submit}</Button>
      </noscript>
      <TakeAlong query={[quoteQuery, writeWhatIf(whatIf)].filter(Boolean).join('&')} />
    </form>
  )
}
