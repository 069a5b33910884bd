/** What the numbers say. */
import { shortWarning } from '#areas/calculator/copy/calculator-warnings.ts'
import { table } from '#areas/calculator/copy/chart-figures.ts'
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
import { formatFund } from '#areas/calculator/domain/chart-ticks.ts'
import {
  type ComparisonContext,
  compare,
  type Line,
  type LineKind,
} from '#areas/calculator/domain/comparison/comparison.ts'
import type { ComparisonInputs, ComparisonQuery } from '#areas/calculator/domain/comparison/comparison-inputs.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { Accordion } from '#ui/accordion.tsx'
import type { ChartTone } from '#ui/charts/chart-swatch.tsx'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { classNames } from '#ui/class-names.ts'
import { FundChart } from './result/fund-chart.tsx'
import { FundReadout } from './result/fund-readout.tsx'

const tones: Readonly<Record<LineKind, ChartTone>> = { futureFund: 'ink', prsa: 'sun', both: 'leaf' }

export function ComparisonView({ query, context }: { query: ComparisonQuery; context: ComparisonContext }) {
  const { inputs, corrected } = query
  const comparison = compare(inputs, context)
  const lines = [comparison.futureFund, comparison.prsa, comparison.both].filter((line) => line !== undefined)
  const course = overtaking(comparison)
  const exemption = exemptionNote(inputs, comparison, context.law)
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
      <section className="compare-verdict daylight" aria-labelledby="verdict" aria-live="polite">
        <h2 id="verdict" className="visually-hidden">
          {page.verdict}
        </h2>
        <p className="lead strong">{verdict(inputs, comparison, context.law)}</p>
      </section>
      <section className="stack gap-3" aria-labelledby="lines">
        <h2 id="lines">{page.lines}</h2>
        <ComparisonTable lines={lines} inputs={inputs} />
        {[...cautions(inputs, comparison), course, exemption]
          .filter((note) => note !== undefined)
          .map((note) => (
            <p key={note} className="small">
              {note}
            </p>
          ))}
        <p className="caption">
          {[
            lineWords.relief(comparison.relief.rate, comparison.futureFund === undefined),
            comparison.later && lineWords.later(comparison.later),
            comparison.both && lineWords.bothNote,
            lineWords.statePension,
            comparison.futureFund && lineWords.waits(context.law),
            shortWarning,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </section>
      <section className="stack gap-3" aria-labelledby="growth">
        <h2 id="growth">{page.chart}</h2>
        <Funds lines={lines} inputs={inputs} />
      </section>
      <div>
        <Accordion summary={page.decides}>
          <ol className="compare-decides stack gap-3">
            {decides(inputs, comparison, context).map(({ title, text }) => (
              <li key={title}>
                <b>{title}.</b> {text}
              </li>
            ))}
          </ol>
        </Accordion>
        <Accordion summary={page.notes}>
          <ul className="compare-notes stack gap-3">
            {notes(comparison.access, context.law).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Accordion>
      </div>
    </>
  )
}

function Funds({ lines, inputs }: { lines: readonly Line[]; inputs: ComparisonInputs }) {
  const { current_age: from, retirement_age: to } = inputs.quote
  const name = ({ kind }: Line) => lineName(kind, inputs.work)
  const ages = Array.from({ length: to - from + 1 }, (_, after) => from + after)
  const at = (line: Line, after: number): number => line.funds[after] ?? 0
  const drawn = lines.map((line) => ({
    label: name(line),
    tone: tones[line.kind],
    points: line.funds.map((fund, after) => ({ x: from + after, y: fund })),
    end: formatFund(line.fund),
  }))
  return (
    <FundChart
      lines={drawn}
      summary={chartWords.summary(
        to,
        lines.map((line) => chartWords.end(name(line), formatFund(line.fund))),
      )}
      overlay={<FundReadout lines={drawn} of="compared" />}
    >
      <Accordion summary={chartWords.table} look="link">
        <ChartTable
          caption={table.caption}
          headings={[table.age, ...lines.map(name)]}
          rows={ages.map((age, after) => ({ heading: age, cells: lines.map((line) => formatFund(at(line, after))) }))}
        />
      </Accordion>
    </FundChart>
  )
}

type Row = { label: string; of: (line: Line) => string; part?: boolean }

const orNothing = (amount: number): string => (amount > 0 ? formatEuro(amount) : lineWords.nothing)

const rowsOf = (lines: readonly Line[], retirement: number): readonly Row[] => [
  { label: lineWords.cost, of: ({ cost }) => formatEuro(cost) },
  { label: lineWords.goesIn, of: ({ goesIn }) => formatEuro(goesIn) },
  { label: lineWords.from.you, of: ({ own }) => orNothing(own), part: true },
  ...(lines.some(({ employer }) => employer > 0)
    ? [{ label: lineWords.from.employer, of: ({ employer }: Line) => orNothing(employer), part: true }]
    : []),
  ...(lines.some(({ state }) => state > 0)
    ? [{ label: lineWords.from.state, of: ({ state }: Line) => orNothing(state), part: true }]
    : []),
  { label: lineWords.fund(retirement), of: ({ fund }) => formatFund(fund) },
  { label: lineWords.income, of: ({ income }) => formatEuro(income) },
  { label: lineWords.incomeFrom, of: ({ from }) => String(from), part: true },
]

/** One table, so that each figure of one way stands beside the same of the others. */
function ComparisonTable({ lines, inputs }: { lines: readonly Line[]; inputs: ComparisonInputs }) {
  return (
    <div className="container">
      <table className="compare-table full">
        <caption className="visually-hidden">{lineWords.caption}</caption>
        <thead>
          <tr>
            <td />
            {lines.map(({ kind }) => (
              <th key={kind} scope="col">
                {lineName(kind, inputs.work)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(lines, inputs.quote.retirement_age).map(({ label, of, part = false }) => (
            <tr key={label} className={classNames(part && 'compare-part')}>
              <th scope="row">{label}</th>
              {lines.map((line) => (
                <td key={line.kind} className="figures" data-label={lineName(line.kind, inputs.work)}>
                  {of(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
