/**
 * What a plan could grow to, the income from it, and what is then missing. The chart's alternative text and the table
 * below it say the same in words.
 */
import { warnings } from '#areas/calculator/copy/calculator-warnings.ts'
import { valueTicks } from '#areas/calculator/domain/chart-ticks.ts'
import { gapTexts, unitOf } from '#areas/recommendations/copy/advised-figures.ts'
import { captionIn } from '#areas/recommendations/copy/figures-in-unit.ts'
import { recommendationDocument as words } from '#areas/recommendations/copy/recommendation-document.ts'
import { type PlanFigures, payingYears, planFigures } from '#areas/recommendations/domain/approval/approved-figures.ts'
import { type DocumentRecord, planIn, plansOf } from '#areas/recommendations/domain/document-record.ts'
import { milestones } from '#areas/recommendations/domain/plans/plan-projection.ts'
import { drawAxes } from '#shared/documents/chart-axes.ts'
import type { Block, Box } from '#shared/documents/kit/block.ts'
import type { Pen } from '#shared/documents/kit/pen.ts'
import { typography } from '#shared/documents/kit/typography.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { placeChart } from '#ui/charts/chart-geometry.ts'

export function growthBlocks(record: DocumentRecord, best: PlanId): readonly Block[] {
  const figures = planFigures(record, best)
  const { points, age, years, retireAge, gap } = figures
  const inUnit = unitOf(figures)
  const paying = figures.contribution.often === 'Once' ? undefined : payingYears(record.draft, years)
  const verdict = gapTexts.verdict(figures)
  const before = gapTexts.before(gap, retireAge)
  const { columns } = words.growth
  return [
    { kind: 'heading', text: words.growth.heading },
    { kind: 'text', text: words.growth.text(years, planIn(record, best).name, paying) },
    growthChart(figures, inUnit.format),
    {
      kind: 'table',
      caption: captionIn(inUnit.unit),
      columns: [
        { title: columns.age, share: 0.8 },
        { title: columns.paidIn, align: 'right' },
        { title: columns.charges, align: 'right' },
        { title: columns.fund, align: 'right' },
      ],
      rows: milestones(points).map(({ year, paidIn, charged, fund }) => [
        String(age + year),
        ...[paidIn, charged, fund].map(inUnit.format),
      ]),
      strong: milestones(points).length - 1,
    },
    { kind: 'text', text: words.growth.income(gap) },
    ...(before === undefined ? [] : [{ kind: 'text' as const, text: before }]),
    ...(gap.target === null
      ? []
      : [{ kind: 'text' as const, text: words.growth.target(gap.target, gap.income + gap.state) }]),
    ...(verdict === undefined
      ? []
      : [{ kind: 'note' as const, title: verdict.title, texts: [verdict.text], tone: 'sun' as const }]),
    ...otherGaps(record, best),
    { kind: 'note', title: words.growth.warnings, texts: warnings, tone: 'ember' },
  ]
}

/** What the other plan leads to, which the page of that plan says. */
const otherGaps = (record: DocumentRecord, best: PlanId): readonly Block[] =>
  plansOf(record)
    .filter((plan) => plan !== best)
    .flatMap((plan): readonly Block[] => {
      const figures = planFigures(record, plan)
      const { gap, retireAge } = figures
      const verdict = gapTexts.verdict(figures)
      const before = gapTexts.before(gap, retireAge)
      return [
        { kind: 'heading', text: words.growth.other(planIn(record, plan).name), level: 3 },
        { kind: 'text', text: words.growth.income(gap) },
        ...(before === undefined ? [] : [{ kind: 'text' as const, text: before }]),
        ...(gap.target === null || verdict === undefined
          ? []
          : [
              { kind: 'text' as const, text: words.growth.target(gap.target, gap.income + gap.state) },
              { kind: 'text' as const, text: `${verdict.title} ${verdict.text}` },
            ]),
      ]
    })

const height = 198

/** Contributions paid in, and projected value. `format` rounds as the table below the chart does. */
function growthChart({ points, age, years, end }: PlanFigures, format: (amount: number) => string): Block {
  return {
    kind: 'figure',
    alt: words.growth.chart(years, format(end.fund), format(end.paidIn)),
    height,
    draw: (pen, box) => drawGrowth(pen, box, { points, age, end, format }),
  }
}

type Drawn = Pick<PlanFigures, 'points' | 'age' | 'end'> & { format: (amount: number) => string }

function drawGrowth(pen: Pen, box: Box, { points, age, end, format }: Drawn) {
  const ticks = valueTicks(Math.max(end.fund, end.paidIn))
  const most = ticks.at(-1) ?? 1
  const plot = { x: box.x + 42, y: box.y + 34, width: box.width - 54, height: box.height - 58 }
  const edges = { left: plot.x, right: plot.x + plot.width, top: plot.y, bottom: plot.y + plot.height }
  const { x, y, line, area } = placeChart({ from: 0, to: end.year, most }, edges, 2)

  drawKey(pen, box)
  drawAxes(pen, plot, {
    ticks,
    from: age,
    to: age + end.year,
    label: (each) => (each === age ? words.growth.today : words.growth.ageTick(each)),
  })
  const funds = points.map((point) => ({ x: point.year, y: point.fund }))
  const paidIn = points.map((point) => ({ x: point.year, y: point.paidIn }))
  pen.fill('sunSoft', (doc) => doc.path(area(funds)), 0.75)
  pen.stroke('ink', 1.6, (doc) => doc.lineJoin('round').path(line(funds)))
  pen.stroke('ink2', 1.2, (doc) => doc.lineJoin('round').dash(2.5, { space: 2.5 }).path(line(paidIn)))
  pen.fill('sun', (doc) => doc.circle(x(end.year), y(end.fund), 5))
  pen.stroke('ink', 1.4, (doc) => doc.circle(x(end.year), y(end.fund), 5))
  pen.write(format(end.fund), x(end.year) - 2, y(end.fund) - 11, { ...typography.figure, size: 13 }, 'right')
}

function drawKey(pen: Pen, box: Box) {
  const style = { ...typography.foot, size: 8.5, colour: 'ink2' as const }
  const y = box.y + 9
  pen.fill('sunSoft', (doc) => doc.roundedRect(box.x, y - 6, 12, 8, 2))
  pen.stroke('ink', 1, (doc) => doc.moveTo(box.x, y - 6).lineTo(box.x + 12, y - 6))
  pen.write(words.growth.fund, box.x + 18, y + 1, style)
  const next = box.x + 18 + pen.widthOf(words.growth.fund, style) + 18
  pen.stroke('ink2', 1.2, (doc) =>
    doc
      .dash(2.5, { space: 2.5 })
      .moveTo(next, y - 2)
      .lineTo(next + 16, y - 2),
  )
  pen.write(words.growth.paidIn, next + 22, y + 1, style)
}
