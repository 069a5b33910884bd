import { home } from '#copy/home/home.ts'
import type { Figures } from '#domain/home/home.ts'

type PlanRowsProps = { figures: Figures; labels: { target: string; contribution: string } }

/** A year's target and a month's contribution, as this product writes them. */
export function PlanRows({ figures, labels }: PlanRowsProps) {
  const { targetValue, contributionValue } = home.figures
  return (
    <dl className="plan-rows">
      <div>
        <dt>{labels.target}</dt>
        <dd>{targetValue(figures.retirement_income_target_value)}</dd>
      </div>
      <div>
        <dt>{labels.contribution}</dt>
        <dd>{contributionValue(figures.pension_contribution_value)}</dd>
      </div>
    </dl>
  )
}
