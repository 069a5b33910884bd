import { memo, type ReactNode } from 'react'
import { href } from 'react-router'
import { table } from '#areas/calculator/copy/chart-figures.ts'
import { bridgeSentence, changeWords, differenceSentences, whatIf as words } from '#areas/calculator/copy/what-if.ts'
import { formatFund, fundUnit, roundTo } from '#areas/calculator/domain/chart-ticks.ts'
import {
  type ChangeName,
  changeNames,
  changeOptions,
  countChanges,
  type Difference,
  isPossible,
  mostChanges,
  type Scenario,
} from '#areas/calculator/domain/what-if/what-if.ts'
import { type WhatIf as Asked, type readWhatIf, writeWhatIf } from '#areas/calculator/domain/what-if/what-if-query.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { Accordion } from '#ui/accordion.tsx'
import type { ChartLine } from '#ui/charts/chart.tsx'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { FundChart } from './fund-chart.tsx'
import { FundReadout } from './fund-readout.tsx'

type WhatIfProps = { whatIf: ReturnType<typeof readWhatIf>; difference: Difference; quoteQuery: string }

export const WhatIf = memo(function WhatIf({ whatIf, difference, quoteQuery }: WhatIfProps) {
  const count = countChanges(whatIf.changes)
  const bridge = bridgeSentence(difference.changed)
  return (
    <section className="what-if stack gap-5" aria-labelledby="what-if">
      <h2 id="what-if" className="visually-hidden">
        {words.title}
      </h2>
      <p className="small muted">{words.text}</p>
      {whatIf.dropped ? <p>{words.dropped}</p> : null}
      <div className="grid gap-5 gap-x-6">
        {changeNames.map((name) => (
          <ChangeChips key={name} name={name} whatIf={whatIf} difference={difference} />
        ))}
      </div>
      {count === mostChanges ? <p className="caption">{words.full}</p> : null}
      <div className="what-if-answer note wide stack gap-1" role="status">
        {count > 0 ? (
          <>
            {differenceSentences(difference).map((sentence, at) => (
              <p key={sentence} className={at === 0 ? 'strong figures' : undefined}>
                {sentence}
              </p>
            ))}
            {bridge ? <p className="small">{bridge}</p> : null}
          </>
        ) : null}
      </div>
      {count > 0 ? (
        <>
          <Comparison difference={difference} />
          <p>
            <TextLink href={resetAddress(whatIf, quoteQuery)} stay>
              {words.undo}
            </TextLink>
          </p>
        </>
      ) : null}
    </section>
  )
})

function resetAddress(whatIf: Asked, quoteQuery: string): string {
  const rest = writeWhatIf({ ...whatIf, changes: {} })
  return `${href('/pension-calculator/calculator')}?${quoteQuery}${rest && `&${rest}`}`
}

type ChangeChipsProps = { name: ChangeName; whatIf: Asked; difference: Difference }

function ChangeChips({ name, whatIf: { changes }, difference: { asNow } }: ChangeChipsProps) {
  const { title, note, option } = changeWords[name]
  const closed = changes[name] === undefined && countChanges(changes) >= mostChanges
  return (
    <Chips
      name={name}
      title={title}
      note={note}
      chosen={String(changes[name] ?? '')}
      chips={[
        { value: '', label: words.asNow },
        ...changeOptions[name]
          .filter((amount) => isPossible(name, amount, asNow.inputs))
          .map((amount) => ({
            value: String(amount),
            label: option(amount, asNow.inputs.retirement_age),
            disabled: closed,
          })),
      ]}
    />
  )
}

const pointsOf = ({ course, inputs }: Scenario) => course.map((y, x) => ({ x: inputs.current_age + x, y }))

function Comparison({ difference: { asNow, changed } }: { difference: Difference }) {
  const lines: ChartLine[] = [
    { label: words.lines.asNow, tone: 'sun', points: pointsOf(asNow), end: formatFund(asNow.fund) },
    { label: words.lines.changed, tone: 'leaf', points: pointsOf(changed), end: formatFund(changed.fund) },
  ]
  const from = asNow.inputs.current_age
  const to = Math.max(asNow.inputs.retirement_age, changed.inputs.retirement_age)
  const unit = fundUnit(Math.max(...asNow.course, ...changed.course))
  const cell = (fund: number | undefined) => (fund === undefined ? '' : formatEuro(roundTo(fund, unit)))
  const ages = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return (
    <FundChart
      lines={lines}
      summary={words.summary(
        { asNow: formatFund(asNow.fund), changed: formatFund(changed.fund) },
        changed.inputs.retirement_age,
      )}
      overlay={<FundReadout lines={lines} of="changed" />}
    >
      <Accordion summary={words.table} look="link">
        <ChartTable
          caption={table.caption}
          headings={[table.age, words.lines.asNow, words.lines.changed]}
          rows={ages.flatMap((age, at) =>
            at % 5 === 0 || age === asNow.inputs.retirement_age || age === changed.inputs.retirement_age
              ? [{ heading: age, cells: [cell(asNow.course[at]), cell(changed.course[at])] }]
              : [],
          )}
        />
      </Accordion>
    </FundChart>
  )
}

type Chip = { value: string; label: string; disabled?: boolean }
type ChipsProps = {
  name: string
  title: string
  note?: string | undefined
  chosen: string
  chips: readonly Chip[]
  children?: ReactNode
}

/** The form around all of them listens (what-if-parts.tsx). */
const handled = () => {}

/** One choice of a few, each a word or two. */
export function Chips({ name, title, note, chosen, chips }: ChipsProps) {
  return (
    <fieldset className="chips">
      <legend>{title}</legend>
      <div className="cluster gap-2 align-stretch">
        {chips.map(({ value, label, disabled }) => (
          <label key={value} className="chip">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={disabled}
              onChange={handled}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {note ? <p className="caption">{note}</p> : null}
    </fieldset>
  )
}
