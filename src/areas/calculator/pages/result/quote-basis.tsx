/** The basis of a quote: disclaimer, every assumption with its date and source, and the fund by year. */
import { chart } from '#areas/calculator/copy/calculator.ts'
import {
  assumptionsPanel,
  assumptionWords,
  formatAssumption,
  howItWorks,
} from '#areas/calculator/copy/calculator-assumptions.ts'
import { table } from '#areas/calculator/copy/chart-figures.ts'
import { laterAge } from '#areas/calculator/copy/law-beside.ts'
import { assumptionRows } from '#areas/calculator/domain/assumption-rows.ts'
import type { CalculatorContext } from '#areas/calculator/domain/calculator.ts'
import { fundUnit, roundTo } from '#areas/calculator/domain/chart-ticks.ts'
import type { Quote } from '#areas/calculator/pages/quote.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { Dialog } from '#ui/frames/dialog.tsx'
import { TextLink } from '#ui/text-link.tsx'

export function Disclaimer({ quote: { result } }: { quote: Quote }) {
  const later = laterAge(result.basis)
  return (
    <div className="stack">
      {howItWorks.paragraphs(result).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {later ? <p>{later}</p> : null}
    </div>
  )
}

type DisclaimerDialogProps = { open: boolean; onClose: () => void; quote: Quote }

export const DisclaimerDialog = ({ open, onClose, quote }: DisclaimerDialogProps) => (
  <Dialog open={open} onClose={onClose} title={howItWorks.title}>
    <Disclaimer quote={quote} />
  </Dialog>
)

export function Assumptions({ quote, context }: { quote: Quote; context: CalculatorContext }) {
  return (
    <>
      <p className="small muted">{assumptionsPanel.text}</p>
      <ul className="assumptions ruled ruled-start bare-list">
        {assumptionRows(quote.inputs, context).map((row) => {
          const { label, note } = assumptionWords(row.name)
          return (
            <li key={row.name}>
              <p className="assumption-head wide split gap-0 gap-x-4 align-stretch">
                <span>{label}</span>
                <b>{formatAssumption(row)}</b>
              </p>
              <p className="caption">
                {note} {assumptionsPanel.headings.date} {assumptionsPanel.date(row)}.{' '}
                {row.source ? <TextLink href={row.source.url}>{row.source.publisher}</TextLink> : assumptionsPanel.own}
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Every fifth year and the last: the chart as a table. */
export function FundTable({ quote: { inputs, result, asNow, needed }, both }: { quote: Quote; both: boolean }) {
  const last = asNow.length - 1
  // One unit for the whole table.
  const unit = fundUnit(Math.max(...[...asNow, ...needed].map(({ fund }) => fund)))
  const format = (fund: number) => formatEuro(roundTo(fund, unit))
  return (
    <ChartTable
      caption={table.caption}
      headings={[table.age, ...(both ? [chart.needed(result.premium_needed)] : []), chart.asNow(inputs)]}
      rows={asNow.flatMap(({ age, fund }, at) =>
        at % 5 === 0 || at === last
          ? [{ heading: age, cells: [...(both ? [format(needed[at]?.fund ?? 0)] : []), format(fund)] }]
          : [],
      )}
    />
  )
}
