/**
 * A calculator's result on one page. Takes about 0.1 s of CPU, and as much for the simulation, so it is made in a
 * thread of its own (shared/documents/quote-thread.ts).
 */

import { chart, results } from '#areas/calculator/copy/calculator.ts'
import { warnings } from '#areas/calculator/copy/calculator-warnings.ts'
import { beyondRelief, laterAge } from '#areas/calculator/copy/law-beside.ts'
import { quoteSheet as words } from '#areas/calculator/copy/take-along.ts'
import { bridgeSentence, differenceSentences, howSure } from '#areas/calculator/copy/what-if.ts'
import { incomePerMonth } from '#areas/calculator/domain/assumptions.ts'
import { type CalculatorContext, type CalculatorResult, calculate } from '#areas/calculator/domain/calculator.ts'
import type { CalculatorInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { formatFund, valueTicks } from '#areas/calculator/domain/chart-ticks.ts'
import { projectFund } from '#areas/calculator/domain/projection.ts'
import { simulate, volatilityOf } from '#areas/calculator/domain/what-if/outcomes.ts'
import { countChanges, differenceOf } from '#areas/calculator/domain/what-if/what-if.ts'
import type { WhatIf } from '#areas/calculator/domain/what-if/what-if-query.ts'
import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import { documentFrame } from '#shared/copy/document-frame.ts'
import { drawAxes } from '#shared/documents/chart-axes.ts'
import type { Block, Box, Sheet } from '#shared/documents/kit/block.ts'
import { FINGERPRINT, renderDocument } from '#shared/documents/kit/make-document.ts'
import type { Pen } from '#shared/documents/kit/pen.ts'
import { formatEuro } from '#shared/domain/text/money.ts'

export type QuoteFacts = {
  inputs: CalculatorInputs
  context: CalculatorContext
  whatIf: WhatIf
  at: Date
  firm: FirmInUse
}

export const renderQuote = (facts: QuoteFacts): Promise<Uint8Array> =>
  renderDocument(sheetOf(facts), quoteBlocks(facts))

const sheetOf = ({ inputs, context, at, firm }: QuoteFacts): Sheet => ({
  title: words.title,
  subtitle: words.subtitle(inputs.current_age, inputs.retirement_age),
  subject: words.subject,
  ...documentFrame.letterhead(firm),
  meta: [{ label: documentFrame.meta.date, value: documentFrame.date(at) }],
  footer: documentFrame.footer(
    { reference: `${words.reference} ${context.year}`, version: 1, fingerprint: FINGERPRINT },
    firm,
  ),
  page: documentFrame.page,
  at,
  reference: words.reference,
  version: 1,
})

export function quoteBlocks({ inputs, context, whatIf }: QuoteFacts): readonly Block[] {
  const result = calculate(inputs, context)
  const beside = [laterAge(result.basis), beyondRelief(result)].filter((each) => each !== undefined)
  // Where the law adds two sentences, they leave no line for these, unless the saving is cut.
  const note = (text: string) => (beside.length < 2 || result.basis.capped.premium ? text : undefined)
  const difference = differenceOf(inputs, context, whatIf)
  const { changed } = difference
  const band = simulate({ ...changed, volatility: volatilityOf(whatIf.risk) })
  const [low, high] = [band.low.at(-1) ?? 0, band.high.at(-1) ?? 0]
  const incomeOf = (fund: number) => fund * incomePerMonth + changed.state
  const bridge = bridgeSentence(changed)
  return [
    {
      kind: 'card',
      title: words.card,
      tone: 'sun',
      facts: [
        {
          label: words.figures.saving,
          value: formatEuro(result.premium_needed),
          note: note(results.required.note(inputs, result)),
        },
        {
          label: words.figures.cost,
          value: formatEuro(result.tax_relief),
          note: note(results.cost.note(result.basis.reliefRate)),
        },
        { label: words.figures.income, value: formatEuro(result.how_much), note: note(results.desired.note) },
      ],
    },
    // Lower where the law adds two sentences, so that the quote stays on one page.
    chartBlock(inputs, context, { result, height: beside.length > 1 ? 68 : 84 }),
    ...(countChanges(whatIf.changes) > 0
      ? [
          { kind: 'heading' as const, text: words.whatIf, level: 3 as const },
          { kind: 'text' as const, text: [...differenceSentences(difference), ...(bridge ? [bridge] : [])].join(' ') },
        ]
      : []),
    { kind: 'heading', text: words.howSure, level: 3 },
    {
      kind: 'text',
      text: howSure.sentence({
        funds: { low: formatFund(low), high: formatFund(high) },
        incomes: { low: incomeOf(low), high: incomeOf(high) },
        at: changed.inputs.retirement_age,
        withState: whatIf.withState,
        most: high >= changed.threshold,
      }),
    },
    { kind: 'note', title: words.warnings, texts: [[...beside, ...warnings].join(' ')], tone: 'ember' },
  ]
}

type ChartSize = { result: CalculatorResult; height: number }

function chartBlock(inputs: CalculatorInputs, context: CalculatorContext, { result, height }: ChartSize): Block {
  const needed = projectFund(inputs, result.premium_needed, context)
  const asNow = projectFund(inputs, inputs.todaySave, context)
  const ends = { needed: formatFund(needed.at(-1)?.fund ?? 0), asNow: formatFund(asNow.at(-1)?.fund ?? 0) }
  const { current_age: from, retirement_age: to } = inputs
  const ticks = valueTicks(Math.max(...needed.map(({ fund }) => fund), ...asNow.map(({ fund }) => fund)))
  const top = ticks.at(-1) ?? 1
  const draw = (pen: Pen, box: Box) => {
    const plot = { x: box.x + 42, y: box.y + 12, width: box.width - 54, height: box.height - 36 }
    const line = (course: typeof needed) =>
      course
        .map(({ age, fund }) => {
          const x = plot.x + (plot.width * (age - from)) / (to - from)
          return `${x.toFixed(2)} ${(plot.y + plot.height * (1 - fund / top)).toFixed(2)}`
        })
        .join(' L ')
    drawAxes(pen, plot, { ticks, from, to, label: (age) => chart.age(age, age === to) })
    const floor = plot.y + plot.height
    pen.fill(
      'sunSoft',
      (doc) => doc.path(`M ${line(needed)} L ${plot.x + plot.width} ${floor} L ${plot.x} ${floor} Z`),
      0.75,
    )
    pen.stroke('ink', 1.6, (doc) => doc.lineJoin('round').path(`M ${line(needed)}`))
    pen.stroke('ink2', 1.2, (doc) =>
      doc
        .lineJoin('round')
        .dash(2.5, { space: 2.5 })
        .path(`M ${line(asNow)}`),
    )
  }
  return { kind: 'figure', alt: chart.summary(inputs, result, ends), height, draw }
}
