import { memo } from 'react'
import { howSure as words } from '#areas/calculator/copy/what-if.ts'
import { incomePerMonth } from '#areas/calculator/domain/assumptions.ts'
import { formatFund, fundUnit, roundTo } from '#areas/calculator/domain/chart-ticks.ts'
import {
  defaultRisk,
  growthCourses,
  growthRange,
  outcomeRisks,
  volatilityOf,
  volatilitySource,
} from '#areas/calculator/domain/what-if/outcomes.ts'
import { frictionsOf, type Scenario } from '#areas/calculator/domain/what-if/what-if.ts'
import type { WhatIf } from '#areas/calculator/domain/what-if/what-if-query.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import type { ChartLine } from '#ui/charts/chart.tsx'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { classNames } from '#ui/class-names.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { TextLink } from '#ui/text-link.tsx'
import { FundChart } from './fund-chart.tsx'
import { FundReadout } from './fund-readout.tsx'
import { useSimulation } from './use-simulation.ts'
import { Chips } from './what-if.tsx'

const names = ['low', 'middle', 'high'] as const

type HowSureProps = { whatIf: WhatIf; scenario: Scenario; year: number }

export const HowSure = memo(function HowSure({ whatIf: { risk, withState }, scenario, year }: HowSureProps) {
  const { inputs, payments } = scenario
  const at = inputs.retirement_age
  const courses = growthCourses(scenario, risk)
  const growth = growthRange(risk, payments.length)
  const ends = { low: courses.low.at(-1) ?? 0, middle: scenario.fund, high: courses.high.at(-1) ?? 0 }
  const incomeOf = (fund: number) => fund * incomePerMonth + scenario.state
  const unit = fundUnit(ends.high)
  const { inMoneyOfThen, charges } = frictionsOf(scenario)
  const tones = { low: 'leaf', middle: 'sun', high: 'ink' } as const
  const points = (course: readonly number[]) => course.map((y, x) => ({ x: inputs.current_age + x, y }))
  const lines: ChartLine[] = [
    { label: words.lines.high, tone: tones.high, points: points(courses.high), end: formatFund(ends.high) },
    { label: words.lines.middle, tone: tones.middle, points: points(courses.middle), end: formatFund(ends.middle) },
    { label: words.lines.low, tone: tones.low, points: points(courses.low), end: formatFund(ends.low) },
  ]
  return (
    <section className="what-if stack gap-5" aria-labelledby="how-sure">
      <h2 id="how-sure" className="visually-hidden">
        {words.title}
      </h2>
      <p className="small muted">{words.text}</p>
      <Chips
        name="risk"
        title={words.risk.title}
        chosen={risk === defaultRisk ? '' : String(risk)}
        chips={outcomeRisks.map((each) => ({
          value: each === defaultRisk ? '' : String(each),
          label: words.risk.name(each),
        }))}
      />
      <Chips
        name="state"
        title={words.state.title}
        chosen={withState ? '' : 'without'}
        chips={[
          { value: '', label: words.state.with },
          { value: 'without', label: words.state.without },
        ]}
      />
      <Simulated scenario={scenario} risk={risk} withState={withState} />
      <FundChart
        lines={lines}
        summary={words.summary(
          { low: formatFund(ends.low), middle: formatFund(ends.middle), high: formatFund(ends.high) },
          at,
        )}
        overlay={<FundReadout lines={lines} of="growth" />}
      >
        <ChartTable
          caption={words.table.caption}
          headings={words.table.headings}
          rows={names.map((name) => ({
            heading: words.table.rows[name],
            cells: [
              words.table.percent(growth[name]),
              formatEuro(roundTo(ends[name], unit)),
              formatEuro(incomeOf(ends[name])),
            ],
          }))}
        />
      </FundChart>
      <ul className="line-above rows stack gap-2 bare-list small">
        <li>{words.prices(formatFund(inMoneyOfThen), formatFund(scenario.fund), year + payments.length)}</li>
        <li>{words.charges(formatFund(charges))}</li>
        <li>
          {words.basis(risk)} {words.source}{' '}
          <TextLink href={volatilitySource.source.url}>{volatilitySource.source.publisher}</TextLink>
        </li>
      </ul>
    </section>
  )
})

/**
 * A sentence of the simulation, which runs in the browser alone; without scripts the table of low and high growth says
 * about the same.
 */
function Simulated({ scenario, risk, withState }: { scenario: Scenario } & Pick<WhatIf, 'risk' | 'withState'>) {
  const band = useSimulation({
    start: scenario.start,
    payments: scenario.payments,
    threshold: scenario.threshold,
    volatility: volatilityOf(risk),
  })
  const hydrated = useHydrated()
  if (band === 'failed') return null
  const low = band?.low.at(-1) ?? 0
  const high = band?.high.at(-1) ?? 0
  const most = high >= scenario.threshold
  const incomes = { low: low * incomePerMonth + scenario.state, high: high * incomePerMonth + scenario.state }
  return (
    <div
      className={classNames('what-if-answer note wide stack gap-1', !hydrated && 'what-if-awaited scripted')}
      role="status"
    >
      {band === undefined ? (
        <p>{words.working}</p>
      ) : (
        <>
          <p className="strong figures">
            {words.sentence({
              funds: { low: formatFund(low), high: formatFund(high) },
              incomes,
              at: scenario.inputs.retirement_age,
              withState,
              most,
            })}
          </p>
          <p>{words.others({ most })}</p>
        </>
      )}
    </div>
  )
}
