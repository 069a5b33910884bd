import { useEffect, useState } from 'react'
import { results, chart as words } from '#areas/calculator/copy/calculator.ts'
import { formatFund } from '#areas/calculator/domain/chart-ticks.ts'
import type { FundPoint } from '#areas/calculator/domain/projection.ts'
import type { Quote } from '#areas/calculator/pages/quote.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import type { ChartLine } from '#ui/charts/chart.tsx'
import type { ChartTone } from '#ui/charts/chart-swatch.tsx'
import { type BarPart, StackedBar } from '#ui/charts/stacked-bar.tsx'
import { FundChart } from './fund-chart.tsx'
import { LazyAccordion } from './lazy-accordion.tsx'

function lineOf(course: readonly FundPoint[], label: string, tone: ChartTone): ChartLine {
  const points = course.map(({ age, fund }) => ({ x: age, y: fund }))
  return { label, tone, points, end: formatFund(points.at(-1)?.y ?? 0) }
}

/**
 * The fund from today to retirement at today's saving; with `both`, also at the saving needed. `bare`: its table is
 * elsewhere.
 */
export function FundGrowth({ quote, with: shown, bare }: { quote: Quote; with: 'asNow' | 'both'; bare?: boolean }) {
  const { inputs, result } = quote
  const both = shown === 'both'
  const asNow = lineOf(quote.asNow, words.asNow(inputs), both ? 'ink' : 'sun')
  const needed = lineOf(quote.needed, words.needed(result.premium_needed), 'sun')
  const lines = both ? [needed, asNow] : [asNow]
  const [readout, setReadout] = useState<typeof import('./fund-readout.tsx')>()
  useEffect(() => {
    import('./fund-readout.tsx').then(setReadout).catch(() => {})
  }, [])
  return (
    <FundChart
      lines={lines}
      summary={
        both
          ? words.summary(inputs, result, { needed: needed.end, asNow: asNow.end })
          : words.summaryAsNow(inputs, asNow.end)
      }
      overlay={
        bare ? null : readout ? (
          <readout.FundReadout lines={lines} of="fund" />
        ) : (
          <div className="chart-readout-text muted small scripted screen-only cluster gap-1 gap-x-4" />
        )
      }
    >
      {bare ? null : (
        <LazyAccordion
          summary={words.table}
          look="link"
          render={({ FundTable }) => <FundTable quote={quote} both={both} />}
        />
      )}
    </FundChart>
  )
}

/** The parts of a monthly income that State Pension and fund pay, and the gap to the desired income. */
export function IncomeSources({ quote: { result } }: { quote: Quote }) {
  const { income } = results
  const desired = result.how_much
  const now = result.monthly_income_including_state_pension
  const state = Math.min(now, result.basis.statePensionShare)
  const gap = Math.max(0, desired - now)
  const parts: BarPart[] = [
    { label: income.fromState, value: state, written: formatEuro(state), tone: 'ink' },
    { label: income.fromFund, value: now - state, written: formatEuro(now - state), tone: 'sun' },
    { label: income.gap, value: gap, written: formatEuro(gap), tone: 'gap' },
  ]
  const most = Math.max(desired, now)
  return (
    <div className="stack gap-5">
      <h3>{income.title}</h3>
      <StackedBar title={income.asNow} total={formatEuro(now)} parts={parts} most={most} />
    </div>
  )
}
