import type { ReactNode } from 'react'
import { results } from '#areas/calculator/copy/calculator.ts'
import { shortWarning } from '#areas/calculator/copy/calculator-warnings.ts'
import type { Quote } from '#areas/calculator/pages/quote.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { FundGrowth, IncomeSources } from './fund-growth.tsx'

/** The result of today's saving, updated with every input. Beside the inputs on wide screens, below them on phones. */
export function LiveAnswer({ quote }: { quote: Quote }) {
  const { inputs, result } = quote
  return (
    <section className="live-answer card" aria-label={results.asNow.label}>
      <div className="live-answer-figure daylight">
        <h2 className="small">{results.asNow.label}</h2>
        <p className="figure-value">
          <output name="monthly_income_including_state_pension">
            {formatEuro(result.monthly_income_including_state_pension)}
          </output>
        </p>
        <p className="small">{results.asNow.note(inputs)}</p>
      </div>
      <FundGrowth quote={quote} with="asNow" />
      <IncomeSources quote={quote} with="asNow" />
      <p className="caption">{shortWarning}</p>
    </section>
  )
}

/** Phones: keeps the result at the bottom of the screen while the inputs change. */
export function PinnedAnswer({
  quote: { result },
  show,
  children,
}: {
  quote: Quote
  show: 'asNow' | 'required'
  children?: ReactNode
}) {
  const [label, value] =
    show === 'asNow'
      ? [results.asNow.label, result.monthly_income_including_state_pension]
      : [results.required.label, result.premium_needed]
  return (
    <div className="pinned">
      <p className="pinned-answer">
        <span className="caption">{label}</span>
        <b>{formatEuro(value)}</b>
      </p>
      {children}
    </div>
  )
}
