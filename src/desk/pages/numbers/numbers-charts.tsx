import { valueTicks } from '#areas/calculator/domain/chart-ticks.ts'
import { numbers as words } from '#desk/copy/numbers.ts'
import { type JourneyStep, journeySteps, type PeopleByStep } from '#desk/domain/numbers.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Card } from '#ui/card.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import type { ChartTone } from '#ui/charts/chart-swatch.tsx'
import { ChartTable } from '#ui/charts/chart-table.tsx'

type Week = { week: string; people: PeopleByStep }

const lines: readonly (readonly [JourneyStep, ChartTone])[] = [
  ['began', 'sun'],
  ['recommended', 'value'],
  ['opened', 'leaf'],
]

/** The axis has whole people, and so at least four steps of one. */
const leastTop = 4

export function Weekly({ weekly }: { weekly: readonly Week[] }) {
  const sum = (step: JourneyStep) => weekly.reduce((total, { people }) => total + people[step], 0)
  const most = Math.max(leastTop, ...weekly.flatMap(({ people }) => lines.map(([step]) => people[step])))
  const last = weekly.length - 1
  const [began, recommended, opened] = [sum('began'), sum('recommended'), sum('opened')]
  return (
    <Card as="section" className="desk-card">
      <h2>{words.weekly.title}</h2>
      <Chart
        lines={lines.map(([step, tone]) => ({
          label: words.step(step),
          tone,
          points: weekly.map(({ people }, x) => ({ x, y: people[step] })),
          end: words.count(weekly.at(-1)?.people[step] ?? 0),
          total: words.count(sum(step)),
        }))}
        valueTicks={valueTicks(most)}
        yearTicks={[0, last]}
        summary={words.weekly.summary(weekly.length, began, recommended, opened)}
        formatValue={words.count}
        formatYear={(at) => formatDate(weekly[at]?.week ?? '')}
      >
        <Accordion look="link" summary={words.weekly.table}>
          <ChartTable
            caption={words.weekly.table}
            headings={[words.weekly.week, ...journeySteps.map(words.step)]}
            rows={weekly.toReversed().map(({ week, people }) => ({
              heading: formatDate(week),
              cells: journeySteps.map((step) => words.count(people[step])),
            }))}
          />
        </Accordion>
      </Chart>
    </Card>
  )
}

/** A table whose rows are bars as well. */
export function Reached({ reached }: { reached: PeopleByStep }) {
  const { title, text, columns } = words.reached
  const most = Math.max(1, reached.began)
  return (
    <Card as="section" className="desk-card">
      <h2>{title}</h2>
      <p className="muted">{text(reached.began)}</p>
      <div className="numbers-place">
        <table className="numbers-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {journeySteps.map((step) => (
              <tr key={step}>
                <th scope="row">
                  {words.step(step)}
                  <svg className="numbers-bar" width="100%" height="10" aria-hidden="true">
                    <rect width={`${((reached[step] / most) * 100).toFixed(2)}%`} height="10" rx="5" />
                  </svg>
                </th>
                <td>{words.count(reached[step])}</td>
                <td>{words.share(reached[step], reached.began)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
