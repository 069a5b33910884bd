import type { ReactNode } from 'react'
import { results as words } from '#areas/calculator/copy/calculator.ts'
import type { Quote } from '#areas/calculator/pages/quote.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { percent, share } from '#ui/charts/chart-geometry.ts'

/** What today's saving gives, how far that is from what is wanted, and the three specified figures. */
export function Answer({ quote, children }: { quote: Quote; children: ReactNode }) {
  const { inputs, result } = quote
  const income = result.monthly_income_including_state_pension
  return (
    <section className="answer card" aria-label={words.asNow.label}>
      <div className="answer-sum daylight container stack gap-1">
        <p>{words.answer.saving(inputs)}</p>
        <p className="figure-value">
          <output name="monthly_income_including_state_pension">{formatEuro(income)}</output> {words.answer.month}
        </p>
        <p>{words.answer.share(income, result.how_much)}</p>
      </div>
      <div className="answer-body stack gap-5">
        <GapBar quote={quote} />
        <dl className="answer-figures stack gap-3">
          <Figure name="how_much" label={words.desired.label} value={result.how_much} note={words.desired.note} />
          <Figure
            name="premium_needed"
            label={words.required.label}
            value={result.premium_needed}
            note={words.required.note(inputs, result)}
          />
          <Figure
            name="tax_relief"
            label={words.cost.label}
            value={result.tax_relief}
            note={words.cost.note(result.basis.reliefRate)}
          />
        </dl>
        {children}
      </div>
    </section>
  )
}

/** `name` is the result's field name; scripts find the number by it. */
const Figure = ({ label, value, note, name }: { label: string; value: number; note: string; name: string }) => (
  <div className={`split gap-0 gap-x-4 align-baseline answer-figure figure-${name}`}>
    <dt>
      {label} <span className="caption under">{note}</span>
    </dt>
    <dd className="strong figures">
      <output name={name}>{formatEuro(value)}</output>
    </dd>
  </div>
)

/** State Pension, own fund and what is missing of the income that is wanted, as one bar with its legend. */
function GapBar({ quote: { result } }: { quote: Quote }) {
  const income = result.monthly_income_including_state_pension
  const state = Math.min(income, result.basis.statePensionShare)
  const gap = Math.max(0, result.how_much - income)
  const most = Math.max(result.how_much, income)
  const parts = [
    { tone: 'ink', label: words.income.fromState, value: state, start: 0 },
    { tone: 'sun', label: words.income.fromFund, value: income - state, start: state },
    { tone: 'gap', label: words.income.gap, value: gap, start: income },
  ]
  return (
    <div className="stacked-bar gap-bar stack gap-3">
      <svg width="100%" height="40" aria-hidden="true">
        {parts.map(({ tone, value, start }) => (
          <rect
            key={tone}
            className={`stacked-bar-${tone}`}
            x={percent(share(start, 0, most))}
            width={percent(share(value, 0, most))}
            height="40"
          />
        ))}
      </svg>
      <ul className="bare-list">
        {parts.map(({ tone, label, value }) => (
          <li key={tone}>
            <span className="row gap-2">
              <svg width="12" height="12" aria-hidden="true">
                <rect className={`stacked-bar-${tone}`} width="12" height="12" rx="4" />
              </svg>
              <b>{formatEuro(value)}</b>
            </span>{' '}
            <span className="caption under">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
