import { home } from '#areas/home/copy/home.ts'
import type { Figures } from '#areas/home/domain/home.ts'
import { Fact, Facts } from '#ui/progress/facts.tsx'

type PlanRowsProps = { figures: Figures; labels: { target: string; contribution: string } }

/** Target income per year and contribution per month. */
export function PlanRows({ figures, labels }: PlanRowsProps) {
  const { targetValue, contributionValue } = home.figures
  return (
    <Facts look="split" className="plan-rows">
      <Fact name={labels.target}>{targetValue(figures.retirement_income_target_value)}</Fact>
      <Fact name={labels.contribution}>{contributionValue(figures.pension_contribution_value)}</Fact>
    </Facts>
  )
}
