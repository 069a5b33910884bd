/** What the numbers say. */
import { shortWarning } from '#areas/calculator/copy/calculator-warnings.ts'
import { readout, table } from '#areas/calculator/copy/chart-figures.ts'
import {
  cautions,
  chartWords,
  corrected as correctedWords,
  decides,
  exemptionNote,
  lineName,
  lineWords,
  notes,
  overtaking,
  page,
  verdict,
} from '#areas/calculator/copy/comparison.ts'
import { formatFund, valueTicks, yearTicks } from '#areas/calculator/domain/chart-ticks.ts'
import {
  type Comparison,
  type ComparisonContext,
  compare,
  type Line,
  type LineKind,
} from '#areas/calculator/domain/comparison/comparison.ts'
import type { ComparisonInputs, ComparisonQuery } from '#areas/calculator/domain/comparison/comparison-inputs.ts'
import { formatEuro, formatEuroBriefly } from '#shared/domain/text/money.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { ChartReadout } from '#ui/charts/chart-readout.tsx'
import type { ChartTone } from '#ui/charts/chart-swatch.tsx'
import { ChartTable } from '#ui/charts/chart-table.tsx'

const tones: Readonly<Record<LineKind, ChartTone>> = { futureFund: 'ink', prsa: 'sun', both: 'leaf' }

const fundText = (fund: number): string => formatEuro(formatFund(fund))

export function ComparisonView({ query, context }: { query: ComparisonQuery; context: ComparisonContext }) {
  const { inputs, corrected } = query
  const comparison = compare(inputs, context)
  const lines = [comparison.futureFund, comparison.prsa, comparison.both].filter((line) => line !== undefined)
  const course = overtaking(comparison)
  const exemption = exemptionNote(inputs, comparison)
  return (
    <>
      {corrected.length > 0 ? (
        <section className="banner edged cluster gap-0 gap-x-3 align-stretch banner-info" aria-labelledby="corrected">
          <h2 id="corrected" className="strong">
            {correctedWords.title}
          </h2>
          <ul>
            {corrected.map((field) => (
              <li key={field}>{correctedWords.field(field)}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="compare-verdict stack gap-3 daylight" aria-labelledby="verdict" aria-live="polite">
        <h2 id="verdict">{page.verdict}</h2>
        <p className="lead strong">{verdict(inputs, comparison)}</p>
        {course ? <p>{course}</p> : null}
        {exemption ? <p>{exemption}</p> : null}
        {cautions(inputs, comparison).map((caution) => (
          <p key={caution}>{caution}</p>
        ))}
      </section>
      <section className="stack gap-3" aria-labelledby="lines">
        <h2 id="lines">{page.lines}</h2>
        <ul className="compare-lines rows grid bare-list">
          {lines.map((line) => (
            <LineCard key={line.kind} line={line} inputs={inputs} comparison={comparison} />
          ))}
        </ul>
        <p className="caption">
          {lineWords.statePension} {shortWarning}
          {comparison.futureFund ? ` ${lineWords.waits}` : ''}
        </p>
      </section>
      <section className="stack gap-3" aria-labelledby="growth">
        <h2 id="growth">{page.chart}</h2>
        <Funds lines={lines} inputs={inputs} />
      </section>
      <section className="stack gap-3" aria-labelledby="decides">
        <h2 id="decides">{page.decides}</h2>
        <ol className="compare-decides stack gap-3">
          {decides(inputs, comparison, context).map(({ title, text }) => (
            <li key={title}>
              <b>{title}.</b> {text}
            </li>
          ))}
        </ol>
      </section>
      <section className="stack gap-3" aria-labelledby="notes">
        <h2 id="notes">{page.notes}</h2>
        <ul className="compare-notes stack gap-3">
          {notes(comparison.access).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

type LineCardProps = { line: Line; inputs: ComparisonInputs; comparison: Comparison }

function LineCard({ line, inputs, comparison: { later } }: LineCardProps) {
  const { kind } = line
  return (
    <li className="card compare-line stack content-start">
      <h3>{lineName(kind, inputs.work)}</h3>
      <dl className="stack gap-3">
        <div>
          <dt>{lineWords.cost}</dt>
          <dd>
            <b>{formatEuro(line.cost)}</b> <span>{lineWords.costNote(line)}</span>
          </dd>
        </div>
        <div>
          <dt>{lineWords.goesIn}</dt>
          <dd>
            <b>{formatEuro(line.goesIn)}</b> <span>{lineWords.parts(line)}</span>
          </dd>
        </div>
        <div>
          <dt>{lineWords.fund(inputs.quote.retirement_age)}</dt>
          <dd>
            <b>{fundText(line.fund)}</b>
          </dd>
        </div>
        <div>
          <dt>{lineWords.income}</dt>
          <dd>
            <b>{formatEuro(line.income)}</b> <span>{lineWords.incomeNote(line, inputs.quote.retirement_age)}</span>
          </dd>
        </div>
      </dl>
      {kind === 'futureFund' && later ? <p className="caption">{lineWords.later(later)}</p> : null}
      {kind === 'both' ? <p className="caption">{lineWords.bothNote}</p> : null}
    </li>
  )
}

function Funds({ lines, inputs }: { lines: readonly Line[]; inputs: ComparisonInputs }) {
  const { current_age: from, retirement_age: to } = inputs.quote
  const name = ({ kind }: Line) => lineName(kind, inputs.work)
  const ticks = valueTicks(Math.max(...lines.map(({ fund }) => fund)))
  const ages = Array.from({ length: to - from + 1 }, (_, after) => from + after)
  const at = (line: Line, after: number): number => line.funds[after] ?? 0
  const drawn = lines.map((line) => ({
    label: name(line),
    tone: tones[line.kind],
    points: line.funds.map((fund, after) => ({ x: from + after, y: fund })),
    end: fundText(line.fund),
  }))
  return (
    <Chart
      lines={drawn}
      valueTicks={ticks}
      yearTicks={yearTicks(from, to)}
      summary={chartWords.summary(
        to,
        lines.map((line) => chartWords.end(name(line), fundText(line.fund))),
      )}
      formatValue={formatEuroBriefly}
      formatYear={(age, last) => (last ? chartWords.age(age) : String(age))}
      overlay={
        <ChartReadout
          label={readout.compared}
          hint={readout.hint}
          lines={drawn}
          range={[from, to]}
          most={ticks.at(-1) ?? 1}
          formatYear={readout.year}
          formatValue={fundText}
        />
      }
    >
      <Accordion summary={chartWords.table} look="link">
        <ChartTable
          caption={table.caption}
          headings={[table.age, ...lines.map(name)]}
          rows={ages.map((age, after) => ({ heading: age, cells: lines.map((line) => fundText(at(line, after))) }))}
        />
      </Accordion>
    </Chart>
  )
}
