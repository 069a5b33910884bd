import { results, chart as words } from '#copy/calculator/calculator.ts'
import { formatFund, valueTicks, yearTicks } from '#domain/calculator/chart-ticks.ts'
import type { FundPoint } from '#domain/calculator/projection.ts'
import { formatEuro, formatEuroBriefly } from '#domain/shared/money.ts'
import { useLater } from '#routes/shared/use-later.ts'
import { Chart, type ChartLine } from '#ui/chart.tsx'
import { type BarPart, StackedBar } from '#ui/stacked-bar.tsx'
import { LazyAccordion } from './lazy-accordion.tsx'
import type { Quote } from './quote.ts'

const pointsOf = (course: readonly FundPoint[]) => course.map(({ age, fund }) => ({ x: age, y: fund }))
const endOf = (course: readonly FundPoint[]): number => course.at(-1)?.fund ?? 0
const loadReadout = () => import('./fund-readout.tsx')
const formatFundValue = (fund: number): string => formatEuro(formatFund(fund))

/** The fund from today to retirement at today's saving; with `both`, also at the saving needed. `bare`: its table is elsewhere. */
export function FundGrowth({ quote, with: shown, bare }: { quote: Quote; with: 'asNow' | 'both'; bare?: boolean }) {
  const { inputs, result, asNow, needed } = quote
  const written = { needed: formatFundValue(endOf(needed)), asNow: formatFundValue(endOf(asNow)) }
  const both = shown === 'both'
  const lines: ChartLine[] = both
    ? [
        { label: words.needed(result.premium_needed), tone: 'sun', points: pointsOf(needed), end: written.needed },
        { label: words.asNow(inputs), tone: 'ink', points: pointsOf(asNow), end: written.asNow },
      ]
    : [{ label: words.asNow(inputs), tone: 'sun', points: pointsOf(asNow), end: written.asNow }]
  const funds = [...asNow, ...(both ? needed : [])].map(({ fund }) => fund)
  const ticks = valueTicks(Math.max(...funds))
  const later = useLater(loadReadout)
  return (
    <Chart
      lines={lines}
      valueTicks={ticks}
      yearTicks={yearTicks(inputs.current_age, inputs.retirement_age)}
      summary={both ? words.summary(inputs, result, written) : words.summaryAsNow(inputs, written.asNow)}
      formatValue={formatEuroBriefly}
      formatYear={words.age}
      overlay={
        bare ? undefined : later ? (
          <later.FundReadout
            lines={lines}
            range={[inputs.current_age, inputs.retirement_age]}
            most={ticks.at(-1) ?? 1}
            formatValue={formatFundValue}
          />
        ) : (
          <div className="chart-readout-text" />
        )
      }
    >
      {bare ? null : (
        <LazyAccordion
          summary={words.table.open}
          look="link"
          render={({ FundTable }) => <FundTable quote={quote} both={both} />}
        />
      )}
    </Chart>
  )
}

/** The parts of a monthly income that State Pension and fund pay, and the gap to the desired income. */
export function IncomeSources({ quote: { result }, with: shown }: { quote: Quote; with: 'asNow' | 'both' }) {
  const { income } = results
  const desired = result.how_much
  const now = result.monthly_income_including_state_pension
  const parts = (total: number): BarPart[] => {
    const state = Math.min(total, result.basis.statePensionShare)
    const gap = Math.max(0, desired - total)
    return [
      { label: income.fromState, value: state, written: formatEuro(state), tone: 'ink' },
      { label: income.fromFund, value: total - state, written: formatEuro(total - state), tone: 'sun' },
      { label: income.gap, value: gap, written: formatEuro(gap), tone: 'gap' },
    ]
  }
  const most = Math.max(desired, now)
  return (
    <div className="income-sources stack">
      <h3>{income.title}</h3>
      {shown === 'both' ? (
        <StackedBar title={income.wanted} total={formatEuro(desired)} parts={parts(desired)} most={most} />
      ) : null}
      <StackedBar title={income.asNow} total={formatEuro(now)} parts={parts(now)} most={most} />
    </div>
  )
}
