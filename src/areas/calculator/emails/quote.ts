import { chart, resultNotes, results } from '#areas/calculator/copy/calculator.ts'
import { warnings } from '#areas/calculator/copy/calculator-warnings.ts'
import { laterAge } from '#areas/calculator/copy/law-beside.ts'
import { calculate, incomeOfPremium } from '#areas/calculator/domain/calculator.ts'
import { type CalculatorInputs, defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { formatFund } from '#areas/calculator/domain/chart-ticks.ts'
import { projectFund } from '#areas/calculator/domain/projection.ts'
import { writeQuoteQuery } from '#areas/calculator/domain/quote-query.ts'
import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { quotePeriod } from '#shared/copy/format/periods.ts'
import type { ReliefRate } from '#shared/domain/tax-relief.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { defineEmail } from '#shared/emails/define-email.ts'
import { chartSize, drawQuoteChart } from './quote-chart.ts'

/** `year` is the Irish calendar year whose rules the calculation used. */
type Facts = { inputs: CalculatorInputs; relief?: ReliefRate | undefined; year: number }

const aMonth = 'per month'
const perMonth = (amount: number): string => `${formatEuro(amount)} ${aMonth}`

/**
 * To a person who has no account and whose name is unknown. The quote is calculated again from its inputs; the button
 * reopens it, the second link opens an account with it.
 */
export const quote = defineEmail({
  kind: 'quote',
  label: 'Quote',
  recipient: () => 'quote',
  examples: [{ inputs: defaultInputs, year: 2026 }],
  write: ({ inputs, relief, year }: Facts, { link, rules }) => {
    const context = { rulebook: rules, year, relief }
    const result = calculate(inputs, context)
    const needed = projectFund(inputs, result.premium_needed, context)
    const now = projectFund(inputs, inputs.todaySave, context)
    const query = writeQuoteQuery(inputs, relief)
    const reached = perMonth(incomeOfPremium(result))
    return {
      subject: `Your pension quote from ${brand.name}`,
      preheader: `${perMonth(result.premium_needed)} from now, for ${reached} from age ${inputs.retirement_age}.`,
      heading: 'Your pension quote',
      greeting: hello(''),
      paragraphs: [
        `Here is the quote you asked us to send: what it takes to have ${reached} from age ${inputs.retirement_age}, in today's money.`,
      ],
      figures: [
        {
          label: results.required.label,
          value: formatEuro(result.premium_needed),
          unit: aMonth,
          note: results.required.note(inputs, result),
        },
        {
          label: results.cost.label,
          value: formatEuro(result.tax_relief),
          unit: aMonth,
          note: results.cost.note(result.basis.reliefRate),
        },
        { ...results.desired, value: formatEuro(result.how_much), unit: aMonth },
        {
          label: results.asNow.label,
          value: formatEuro(result.monthly_income_including_state_pension),
          unit: aMonth,
          note: `from ${perMonth(inputs.todaySave)} saved`,
        },
      ],
      picture: {
        cid: 'fund',
        ...chartSize,
        svg: drawQuoteChart({ needed, now }, 'age'),
        alt: chart.summary(inputs, result, {
          needed: formatFund(result.basis.fundNeeded),
          asNow: formatFund(result.basis.fundAtRetirement),
        }),
        legend: [
          { tone: 'sun', label: chart.needed(result.premium_needed) },
          { tone: 'ink', label: chart.asNow(inputs) },
        ],
      },
      button: { label: 'Open my quote', link: `${link('/pension-calculator/calculator')}?${query}` },
      otherwise: {
        sentence: 'Ready to start?',
        label: results.start,
        link: `${link('/signup')}?${query}`,
      },
      notes: [
        ...resultNotes(inputs, result),
        [results.statePension(result.basis), laterAge(result.basis) ?? ''].join(' ').trim(),
        "This is an illustration and not a promise. It is in today's money, before tax, and follows a life-assurance provider's guidelines. No provider has checked it.",
        ...warnings,
        `We use your numbers and this address to send this email, and delete both after ${quotePeriod}. Didn't ask for it? You can ignore this email: it doesn't open an account.`,
      ],
    }
  },
})
