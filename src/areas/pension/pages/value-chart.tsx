import { valueTicks } from '#areas/calculator/domain/chart-ticks.ts'
import { course as words } from '#areas/pension/copy/balance.ts'
import type { PensionView } from '#areas/pension/domain/pension-view.ts'
import { formatBalance, formatEuro, formatEuroBriefly } from '#shared/domain/text/money.ts'
import { Card } from '#ui/card.tsx'
import { Chart, type ChartLine } from '#ui/charts/chart.tsx'

type Valued = Extract<PensionView, { kind: 'valued' }>

/** The value over time, with what was paid in beneath it. Nothing with fewer than two values. */
export function ValueChart({ view: { balance, since, course } }: { view: Valued }) {
  if (course === undefined) return null
  const { value, paid, ticks, below } = course
  const total = balance.paid && balance.paid.own + balance.paid.employer
  const line: ChartLine = { label: words.value, tone: 'value', points: value, end: formatBalance(balance.value) }
  const lines: readonly ChartLine[] =
    total === undefined ? [line] : [{ label: words.paid, tone: 'paid', points: paid, end: formatEuro(total) }, line]
  const days = new Map(ticks.map(({ x, on, whole }) => [x, words.tick(on, whole)]))
  const most = Math.max(...lines.flatMap(({ points }) => points.map(({ y }) => y)))
  return (
    <Card as="section" className="pension-panel">
      <h2>{words.title}</h2>
      <Chart
        lines={lines}
        valueTicks={valueTicks(most)}
        yearTicks={ticks.map(({ x }) => x)}
        range={[value[0]?.x ?? 0, value.at(-1)?.x ?? 1]}
        summary={words.summary(since, balance.on, balance.value, total)}
        formatValue={most < 10_000 ? formatEuro : formatEuroBriefly}
        formatYear={(year) => days.get(year) ?? ''}
      />
      {total === undefined ? null : (
        <p className="pension-panel-text">
          {balance.paid?.employer ? words.explain : words.explainOwn} {below ? words.below(below.from, below.to) : null}
        </p>
      )}
    </Card>
  )
}
