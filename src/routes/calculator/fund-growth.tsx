import { results, chart as words } from '#copy/pages/calculator.ts'
import { tellFund, valueTicks, yearTicks } from '#domain/chart-ticks.ts'
import { formatEuro, formatEuroBriefly } from '#domain/money.ts'
import type { FundPoint } from '#domain/projection.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Chart, type ChartLine } from '#ui/chart.tsx'
import { type BarPart, StackedBar } from '#ui/stacked-bar.tsx'
import type { Quote } from './quote.ts'

const pointsOf = (course: readonly FundPoint[]) => course.map(({ age, fund }) => ({ x: age, y: fund }))
const endOf = (course: readonly FundPoint[]): number => course.at(-1)?.fund ?? 0
const tell = (fund: number): string => formatEuro(tellFund(fund))

/** The fund from today to retirement: as one saves now, and beside a result also as one would have to. */
export function FundGrowth({ quote, with: shown }: { quote: Quote; with: 'asNow' | 'both' }) {
  const { inputs, result, asNow, needed } = quote
  const written = { needed: tell(endOf(needed)), asNow: tell(endOf(asNow)) }
  const both = shown === 'both'
  const lines: ChartLine[] = both
    ? [
        { label: words.needed(result.premium_needed), tone: 'sun', points: pointsOf(needed), end: written.needed },
        { label: words.asNow(inputs), tone: 'ink', points: pointsOf(asNow), end: written.asNow },
      ]
    : [{ label: words.asNow(inputs), tone: 'sun', points: pointsOf(asNow), end: written.asNow }]
  const funds = [...asNow, ...(both ? needed : [])].map(({ fund }) => fund)
  return (
    <Chart
      lines={lines}
      valueTicks={valueTicks(Math.max(...funds))}
      yearTicks={yearTicks(inputs.current_age, inputs.retirement_age)}
      summary={both ? words.summary(inputs, result, written) : words.summaryAsNow(inputs, written.asNow)}
      sayValue={formatEuroBriefly}
      sayYear={words.age}
    >
      <Accordion summary={words.table.open} look="link">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="fund-table-place" aria-label={words.table.caption} tabIndex={0}>
          <FundTable quote={quote} both={both} />
        </section>
      </Accordion>
    </Chart>
  )
}

/** Every fifth year and the last: what the eye takes from the line. */
function FundTable({ quote: { inputs, result, asNow, needed }, both }: { quote: Quote; both: boolean }) {
  const last = asNow.length - 1
  return (
    <table className="fund-table">
      <caption>{words.table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.table.age}</th>
          {both ? <th scope="col">{words.needed(result.premium_needed)}</th> : null}
          <th scope="col">{words.asNow(inputs)}</th>
        </tr>
      </thead>
      <tbody>
        {asNow.map(({ age, fund }, at) =>
          at % 5 === 0 || at === last ? (
            <tr key={age}>
              <th scope="row">{age}</th>
              {both ? <td>{tell(needed[at]?.fund ?? 0)}</td> : null}
              <td>{tell(fund)}</td>
            </tr>
          ) : null,
        )}
      </tbody>
    </table>
  )
}

/** Which part of an income the fund pays and which the State Pension, and what is missing of the one that is wanted. */
export function IncomeSources({ quote: { result }, with: shown }: { quote: Quote; with: 'asNow' | 'both' }) {
  const { income } = results
  const wanted = result.how_much
  const now = result.monthly_income_including_state_pension
  const parts = (total: number): BarPart[] => {
    const state = Math.min(total, result.basis.statePensionShare)
    const gap = Math.max(0, wanted - total)
    return [
      { label: income.fromState, value: state, written: formatEuro(state), tone: 'ink' },
      { label: income.fromFund, value: total - state, written: formatEuro(total - state), tone: 'sun' },
      { label: income.gap, value: gap, written: formatEuro(gap), tone: 'gap' },
    ]
  }
  const most = Math.max(wanted, now)
  return (
    <div className="income-sources stack">
      <h3>{income.title}</h3>
      {shown === 'both' ? (
        <StackedBar title={income.wanted} total={formatEuro(wanted)} parts={parts(wanted)} most={most} />
      ) : null}
      <StackedBar title={income.asNow} total={formatEuro(now)} parts={parts(now)} most={most} />
    </div>
  )
}
