/**
 * Twelve questions with five answers each. Answers count 1 to 5 in their order (areas/fact-find/domain/risk.ts uses the
 * points). Ten are asked: the financial details say already how long emergency savings would last, and when somebody
 * stops work.
 */
import { emergencyPoint, type RiskPoints, readPoint } from '#areas/fact-find/domain/risk.ts'
import { type Answers, type Form, type FormFacts, numberAnswer, textAnswer } from '#areas/forms/domain/form.ts'
import { ageOn } from '#shared/domain/time/dates.ts'
import { ask, choice, retired, section, unless } from './questions.ts'

/** From the retirement age that the financial details asked for. */
function yearsToDraw(_: Answers, { birthDate, retireAge, today }: FormFacts): Answers | undefined {
  if (birthDate == null || retireAge == null) return undefined
  const years = retireAge - ageOn(birthDate, today)
  if (years < 5) return { years_to_draw: 'under_5' }
  if (years <= 10) return { years_to_draw: '5_to_10' }
  if (years <= 20) return { years_to_draw: '11_to_20' }
  return { years_to_draw: years <= 30 ? '21_to_30' : 'over_30' }
}

export const riskReward = {
  id: 'fact_find_risk_reward',
  version: 6,
  sections: ['time', 'experience', 'attitude', 'means'],
  pages: [
    ...section('time', [
      unless(yearsToDraw, ask(choice('years_to_draw', ['under_5', '5_to_10', '11_to_20', '21_to_30', 'over_30']))),
    ]),
    ...section('experience', [
      ask(choice('understanding', ['not_at_all', 'a_little', 'fairly', 'well', 'very_well'])),
      ask(choice('held', ['only_cash', 'pension_at_work', 'funds', 'funds_and_shares', 'many_kinds'])),
    ]),
    ...section('attitude', [
      ask(choice('priority', ['never_falling', 'small_steady_gains', 'balance', 'growth', 'most_growth'])),
      ask(choice('range', ['narrowest', 'narrow', 'medium', 'wide', 'widest'])),
      ask(choice('after_a_fall', ['sell_all', 'sell_some', 'wait_uneasy', 'hold', 'add_more'])),
      ask(choice('worry', ['only_falls', 'mostly_falls', 'both', 'mostly_prices', 'only_prices'])),
      ask(choice('capital_security', ['essential', 'very', 'quite', 'a_little', 'not'])),
    ]),
    ...section('means', [
      ask(choice('income_security', ['very_unsure', 'unsure', 'fair', 'secure', 'very_secure'])),
      retired(ask(choice('emergency_money', ['none', 'under_1', '1_to_3', '3_to_6', 'over_6']))),
      ask(choice('reliance', ['nearly_all', 'most', 'half', 'some', 'little'])),
    ]),
    ...section('attitude', [
      ask(choice('friends_say', ['very_cautious', 'cautious', 'middling', 'bold', 'very_bold'])),
    ]),
  ],
  notes: [],
  rules: [],
} as const satisfies Form

/**
 * The points of the answers, in the order of the questions; undefined until all twelve are known. `financial`: the
 * answers of the financial details, which give the points of a question that this form no longer asks.
 */
export function riskPoints(answers: Answers, financial: Answers): RiskPoints | undefined {
  const points = riskReward.pages.flatMap(({ fields: [field] }) => {
    const options: readonly string[] = field.options
    const answered = readPoint(options.indexOf(textAnswer(answers, field.id) ?? '') + 1)
    const months = field.id === 'emergency_money' ? numberAnswer(financial, 'emergency_months') : undefined
    const point = answered ?? (months === undefined ? undefined : emergencyPoint(months))
    return point === undefined ? [] : [[field.id, point] as const]
  })
  return points.length === riskReward.pages.length ? (Object.fromEntries(points) as RiskPoints) : undefined
}
