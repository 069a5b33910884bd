import { href } from 'react-router'
import { shortWarning } from '#areas/calculator/copy/calculator-warnings.ts'
import { formatFund } from '#areas/calculator/domain/chart-ticks.ts'
import { home } from '#areas/home/copy/home.ts'
import type { Figures } from '#areas/home/domain/home.ts'
import type { PlanCourse, PlanFigures } from '#areas/recommendations/domain/plans/plan-figures.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { Contribution } from '#shared/domain/contribution.ts'
import { Card } from '#ui/card.tsx'
import { Trend } from '#ui/charts/trend.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'

const words = home.figures

const formatValue = (value: number): string => formatFund(Math.round(value))

/** `employerPaid`: what the employer adds, by the month or as the member's own company pays it. */
type PaidFigures = Pick<Figures, 'paid'> & { employerPaid: Contribution | null }

/**
 * The member's contribution and target income, the projected fund and a link to the calculator (specification 2,
 * section 2.2).
 */
export function FiguresCard({ figures }: { figures: PlanFigures & PaidFigures }) {
  const { target, contribution, paid, employer, employerPaid, query, course } = figures
  return (
    <Card as="section" className="grid gap-6 content-start justify-start home-figures">
      <div className="full stack gap-3 content-start justify-start">
        <h2 className="home-small-title">{words.title}</h2>
        <div className="full stack gap-2">
          {target === null && contribution === null ? (
            <p className="muted small">{words.empty}</p>
          ) : (
            <PlanRows
              figures={{ retirement_income_target_value: target, pension_contribution_value: contribution, paid }}
              labels={words}
            />
          )}
          {course ? (
            <Facts look="split" className="plan-rows facts-plain stack gap-2">
              {employer > 0 && employerPaid ? (
                <Fact name={words.employer}>{formatContribution(employerPaid)}</Fact>
              ) : null}
              <Fact name={words.fund(course.to)}>{formatValue(course.end)}</Fact>
            </Facts>
          ) : null}
        </div>
        <TextLink
          href={
            query === undefined ? href('/pension-calculator') : `${href('/pension-calculator/calculator')}?${query}`
          }
          className="link-alone small"
        >
          {query === undefined ? words.toCalculator : words.calculator}
        </TextLink>
      </div>
      {course ? <Course course={course} /> : null}
    </Card>
  )
}

function Course({ course: { from, to, funds, end } }: { course: PlanCourse }) {
  return (
    <figure className="full stack gap-3">
      <figcaption className="small">
        <b>{words.chart}</b> {words.money}
      </figcaption>
      <Trend
        values={funds}
        summary={words.course(from, to, formatValue(end))}
        formatValue={formatValue}
        along={[words.now(from), String(Math.round((from + to) / 2)), words.age(to)]}
      />
      <p className="caption">{shortWarning}</p>
    </figure>
  )
}

type PlanRowsProps = { figures: Figures; labels: { target: string; contribution: string } }

/** Target income per year and contribution per month, or as it is paid. */
export function PlanRows({ figures, labels }: PlanRowsProps) {
  const { targetValue, contributionValue, otherContribution } = home.figures
  const other = figures.paid && figures.paid.often !== 'Monthly' ? figures.paid : undefined
  return (
    <Facts look="split" className="plan-rows facts-plain stack gap-2">
      <Fact name={labels.target}>{targetValue(figures.retirement_income_target_value)}</Fact>
      <Fact name={other ? otherContribution : labels.contribution}>
        {other ? formatContribution(other) : contributionValue(figures.pension_contribution_value)}
      </Fact>
    </Facts>
  )
}
