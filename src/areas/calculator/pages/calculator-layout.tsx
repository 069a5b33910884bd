import { href, Outlet, useLocation } from 'react-router'
import { calculatorSteps } from '#areas/calculator/copy/calculator-steps.ts'
import { hasQuote } from '#areas/calculator/domain/carry-quote.ts'
import { brand } from '#brand.ts'
import { forVisitor } from '#server/guards.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { DashboardFrame } from '#ui/frames/dashboard-frame.tsx'
import { PageHeader } from '#ui/frames/page-header.tsx'
import { PageFooter } from '#web/layout/page-footer.tsx'
import type { Route } from './+types/calculator-layout'

export const loader = forVisitor(async ({ app }) => {
  return { year: irishYear(app.now()) }
})

/** The data depends on neither the visitor nor the inputs. */
export const shouldRevalidate = () => false

export default function CalculatorLayout({ loaderData: { year } }: Route.ComponentProps) {
  const step = useStep()
  return (
    <DashboardFrame
      header={
        <PageHeader brandName={brand.name} homeHref={href('/')}>
          {step !== undefined && (
            <StepBar current={step} of={calculatorSteps.names.length} text={calculatorSteps.progress(step)} />
          )}
        </PageHeader>
      }
      footer={<PageFooter folded year={year} />}
    >
      <Outlet />
    </DashboardFrame>
  )
}

/**
 * The intro is step 0, the inputs are step 1, and a result is step 2 (specification 1, section 2, Calculator).
 * Undefined on the pages that stand beside them.
 */
function useStep(): 0 | 1 | 2 | undefined {
  const { pathname, search } = useLocation()
  if (pathname === href('/pension-calculator')) return 0
  if (pathname === href('/pension-calculator/quote')) return 2
  if (pathname !== href('/pension-calculator/calculator')) return undefined
  return hasQuote(new URLSearchParams(search)) ? 2 : 1
}

type StepBarProps = {
  /** The number of steps reached; 0 before the first. */
  current: number
  of: number
  /** 'Step 1 of 2'. */
  text: string
}

/** Progress through a few steps: a text and one segment per step, for a header too small for a Stepper. */
function StepBar({ current, of, text }: StepBarProps) {
  const segments = Array.from({ length: of }, (_, at) => at * 30)
  return (
    <p className="step-bar row">
      <span>{text}</span>
      <svg width={of * 30 - 6} height="6" aria-hidden="true">
        {segments.map((x, at) => (
          <rect
            key={x}
            className={at < current ? 'step-bar-reached' : 'step-bar-ahead'}
            x={x}
            width="24"
            height="6"
            rx="3"
          />
        ))}
      </svg>
    </p>
  )
}
