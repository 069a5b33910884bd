import { valueTicks } from '#areas/calculator/domain/chart-ticks.ts'
import { draftParts } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { flagCodes } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { numbers as words } from '#desk/copy/numbers.ts'
import {
  isShown,
  type JourneyStep,
  journeySteps,
  type PeopleByStep,
  type RangeFigures,
  stepSpans,
} from '#desk/domain/numbers.ts'
import { serviceLevelKinds } from '#desk/domain/service-levels.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import type { ChartTone } from '#ui/charts/chart-swatch.tsx'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { StackedBar } from '#ui/charts/stacked-bar.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { DeskTable } from '#web/desk/desk-table.tsx'
import { Panel } from '#web/desk/panel.tsx'

/** The share of service levels met. */
export function Promises({ promises }: Pick<RangeFigures, 'promises'>) {
  const { title, text, name, kept, met, late } = words.promises
  return (
    <Panel title={title}>
      <p className="muted">{text}</p>
      {serviceLevelKinds.map((kind) => {
        // Counted before this was promised.
        const { due, met: inTime } = promises[kind] ?? { due: 0, met: 0 }
        const open = due - inTime
        return (
          <StackedBar
            key={kind}
            title={name[kind]}
            total={kept(inTime, due)}
            most={Math.max(1, due)}
            parts={[
              { label: met, value: inTime, written: words.count(inTime), tone: 'sun' },
              { label: late, value: open, written: words.count(open), tone: 'gap' },
            ]}
          />
        )
      })}
    </Panel>
  )
}

export function Stopped({ stopped }: Pick<RangeFigures, 'stopped'>) {
  const { title, text, none, columns } = words.stopped
  const rows = journeySteps.flatMap((step) => {
    const people = stopped[step] ?? 0
    return people === 0 ? [] : [{ heading: words.step[step], cells: [words.count(people)] }]
  })
  return (
    <Panel title={title}>
      <p className="muted">{text}</p>
      {rows.length === 0 ? <p>{none}</p> : <ChartTable caption={title} captionHidden headings={columns} rows={rows} />}
    </Panel>
  )
}

export function Spans({ spans }: Pick<RangeFigures, 'spans'>) {
  const { title, text, columns, name, time } = words.spans
  return (
    <Panel title={title}>
      <p className="muted">{text}</p>
      <ChartTable
        caption={title}
        captionHidden
        headings={columns}
        rows={stepSpans.map((span, at) => {
          const { count = 0, median = null, ninth = null } = spans[at] ?? {}
          return { heading: name(span), cells: [words.count(count), time(median), time(ninth)] }
        })}
      />
    </Panel>
  )
}

export function Calls({ calls }: Pick<RangeFigures, 'calls'>) {
  const { title, text } = words.calls
  return (
    <Panel title={title}>
      <Facts look="split" className="facts-open">
        {(['held', 'moved', 'cancelledByMember', 'cancelledByFirm'] as const).map((kind) => (
          <Fact key={kind} name={words.calls[kind]}>
            {words.count(calls[kind])}
          </Fact>
        ))}
      </Facts>
      <p className="muted small">{text}</p>
    </Panel>
  )
}

export function Approvals({ approvals }: Pick<RangeFigures, 'approvals'>) {
  const { title, approved, changed, part, flags, columns, flag } = words.approvals
  const flagged = flagCodes
    .map((code) => ({ code, times: approvals.flags[code] ?? 0 }))
    .filter(({ times }) => times > 0)
    .sort((one, other) => other.times - one.times)
  return (
    <Panel title={title}>
      <Facts look="split" className="facts-open">
        <Fact name={approved}>{words.count(approvals.approved)}</Fact>
        <Fact name={changed}>{words.count(approvals.changed)}</Fact>
        {draftParts.map((each) => (
          <Fact key={each} name={part[each]}>
            {words.count(approvals.parts[each])}
          </Fact>
        ))}
      </Facts>
      {flagged.length === 0 ? null : (
        <ChartTable
          caption={flags}
          headings={columns}
          rows={flagged.map(({ code, times }) => ({ heading: flag[code], cells: [words.count(times)] }))}
        />
      )}
    </Panel>
  )
}

/** The steps by which sources are compared. */
const compared = ['began', 'verified', 'risk', 'recommended', 'opened'] as const

export function Sources({ sources }: Pick<RangeFigures, 'sources'>) {
  const { title, text, column, name, few, none } = words.sources
  return (
    <Panel title={title}>
      <p className="muted">{text}</p>
      {sources.length === 0 ? (
        <p>{none}</p>
      ) : (
        <DeskTable
          caption={title}
          columns={[column, ...compared.map((step) => ({ name: words.step[step], figure: true }))]}
        >
          {sources.map(({ source, reached }) => (
            <tr key={source}>
              <th scope="row">{name(source)}</th>
              {compared.map((step) => (
                <td key={step} className="desk-figure" data-label={words.step[step]}>
                  {isShown(reached[step]) ? words.count(reached[step]) : few}
                </td>
              ))}
            </tr>
          ))}
        </DeskTable>
      )}
    </Panel>
  )
}

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
    <Panel title={words.weekly.title}>
      <Chart
        lines={lines.map(([step, tone]) => ({
          label: words.step[step],
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
            captionHidden
            headings={[words.weekly.week, ...journeySteps.map((step) => words.step[step])]}
            rows={weekly.toReversed().map(({ week, people }) => ({
              heading: formatDate(week),
              cells: journeySteps.map((step) => words.count(people[step])),
            }))}
          />
        </Accordion>
      </Chart>
    </Panel>
  )
}

/** A table with a bar in each row. */
export function Reached({ reached }: { reached: PeopleByStep }) {
  const { title, text, columns } = words.reached
  const most = Math.max(1, reached.began)
  return (
    <Panel title={title}>
      <p className="muted">{text(reached.began)}</p>
      <div className="container">
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
                  {words.step[step]}
                  <svg className="numbers-bar" width="100%" height="10" aria-hidden="true">
                    <rect
                      width={`${((reached[step] / most) * 100).toFixed(2)}%`}
                      height="10"
                      rx="5"
                      fill="var(--sun)"
                    />
                  </svg>
                </th>
                <td>{words.count(reached[step])}</td>
                <td>{words.share(reached[step], reached.began)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
