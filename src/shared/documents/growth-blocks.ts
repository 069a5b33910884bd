/** What a plan could grow to, the income from it, and what is then missing. */
import { warnings } from '#areas/calculator/copy/calculator-warnings.ts'
import { gapTexts, unitOf } from '#areas/recommendations/copy/advised-figures.ts'
import { captionIn } from '#areas/recommendations/copy/figures-in-unit.ts'
import { recommendationDocument as words } from '#areas/recommendations/copy/recommendation-document.ts'
import { planFigures } from '#areas/recommendations/domain/approval/approved-figures.ts'
import { type DocumentRecord, planIn, plansOf } from '#areas/recommendations/domain/document-record.ts'
import { milestones } from '#areas/recommendations/domain/plans/plan-projection.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { growthChart } from './growth-chart.ts'
import type { Block } from './kit/block.ts'

export function growthBlocks(record: DocumentRecord, best: PlanId): readonly Block[] {
  const figures = planFigures(record, best)
  const { points, age, years, retireAge, gap } = figures
  const inUnit = unitOf(figures)
  const verdict = gapTexts.verdict(gap, retireAge)
  const before = gapTexts.before(gap, retireAge)
  const { columns } = words.growth
  return [
    { kind: 'heading', text: words.growth.heading },
    { kind: 'text', text: words.growth.text(years, planIn(record, best).name, figures.contribution.often === 'Once') },
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
    { kind: 'text', text: words.growth.income(gap.income, gap.state, gap.from) },
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
      const { gap, retireAge } = planFigures(record, plan)
      const verdict = gapTexts.verdict(gap, retireAge)
      const before = gapTexts.before(gap, retireAge)
      return [
        { kind: 'heading', text: words.growth.other(planIn(record, plan).name), level: 3 },
        { kind: 'text', text: words.growth.income(gap.income, gap.state, gap.from) },
        ...(before === undefined ? [] : [{ kind: 'text' as const, text: before }]),
        ...(gap.target === null || verdict === undefined
          ? []
          : [
              { kind: 'text' as const, text: words.growth.target(gap.target, gap.income + gap.state) },
              { kind: 'text' as const, text: `${verdict.title} ${verdict.text}` },
            ]),
      ]
    })
