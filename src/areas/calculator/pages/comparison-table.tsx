/** The ways side by side: one table, so that each figure of one stands beside the same of the others. */
import { lineName, lineWords } from '#areas/calculator/copy/comparison.ts'
import { formatFund } from '#areas/calculator/domain/chart-ticks.ts'
import type { Line } from '#areas/calculator/domain/comparison/comparison.ts'
import type { ComparisonInputs } from '#areas/calculator/domain/comparison/comparison-inputs.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { classNames } from '#ui/class-names.ts'

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
  { label: lineWords.fund(retirement), of: ({ fund }) => formatEuro(formatFund(fund)) },
  { label: lineWords.income, of: ({ income }) => formatEuro(income) },
  { label: lineWords.incomeFrom, of: ({ from }) => String(from), part: true },
]

export function ComparisonTable({ lines, inputs }: { lines: readonly Line[]; inputs: ComparisonInputs }) {
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
