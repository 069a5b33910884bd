/**
 * Twelve questions with five answers each. Answers count 1 to 5 in their order (areas/fact-find/domain/risk.ts uses the
 * points). Eleven are asked: the financial details say already how long emergency savings would last.
 */
import { emergencyPoint, type RiskPoints, readPoint } from '#areas/fact-find/domain/risk.ts'
import { type Answers, type Form, numberAnswer, textAnswer } from '#areas/forms/domain/form.ts'

export const riskReward = {
  id: 'fact_find_risk_reward',
  version: 4,
  sections: ['time', 'experience', 'attitude', 'means'],
  pages: [
    {
      id: 'years_to_draw',
      section: 'time',
      fields: [
        {
          id: 'years_to_draw',
          kind: 'choice',
          required: true,
          options: ['under_5', '5_to_10', '11_to_20', '21_to_30', 'over_30'],
        },
      ],
    },
    {
      id: 'understanding',
      section: 'experience',
      fields: [
        {
          id: 'understanding',
          kind: 'choice',
          required: true,
          options: ['not_at_all', 'a_little', 'fairly', 'well', 'very_well'],
        },
      ],
    },
    {
      id: 'held',
      section: 'experience',
      fields: [
        {
          id: 'held',
          kind: 'choice',
          required: true,
          options: ['only_cash', 'pension_at_work', 'funds', 'funds_and_shares', 'many_kinds'],
        },
      ],
    },
    {
      id: 'priority',
      section: 'attitude',
      fields: [
        {
          id: 'priority',
          kind: 'choice',
          required: true,
          options: ['never_falling', 'small_steady_gains', 'balance', 'growth', 'most_growth'],
        },
      ],
    },
    {
      id: 'range',
      section: 'attitude',
      fields: [
        {
          id: 'range',
          kind: 'choice',
          required: true,
          options: ['narrowest', 'narrow', 'medium', 'wide', 'widest'],
        },
      ],
    },
    {
      id: 'after_a_fall',
      section: 'attitude',
      fields: [
        {
          id: 'after_a_fall',
          kind: 'choice',
          required: true,
          options: ['sell_all', 'sell_some', 'wait_uneasy', 'hold', 'add_more'],
        },
      ],
    },
    {
      id: 'worry',
      section: 'attitude',
      fields: [
        {
          id: 'worry',
          kind: 'choice',
          required: true,
          options: ['only_falls', 'mostly_falls', 'both', 'mostly_prices', 'only_prices'],
        },
      ],
    },
    {
      id: 'capital_security',
      section: 'attitude',
      fields: [
        {
          id: 'capital_security',
          kind: 'choice',
          required: true,
          options: ['essential', 'very', 'quite', 'a_little', 'not'],
        },
      ],
    },
    {
      id: 'income_security',
      section: 'means',
      fields: [
        {
          id: 'income_security',
          kind: 'choice',
          required: true,
          options: ['very_unsure', 'unsure', 'fair', 'secure', 'very_secure'],
        },
      ],
    },
    {
      id: 'emergency_money',
      section: 'means',
      retired: true,
      fields: [
        {
          id: 'emergency_money',
          kind: 'choice',
          required: true,
          options: ['none', 'under_1', '1_to_3', '3_to_6', 'over_6'],
        },
      ],
    },
    {
      id: 'reliance',
      section: 'means',
      fields: [
        {
          id: 'reliance',
          kind: 'choice',
          required: true,
          options: ['nearly_all', 'most', 'half', 'some', 'little'],
        },
      ],
    },
    {
      id: 'friends_say',
      section: 'attitude',
      fields: [
        {
          id: 'friends_say',
          kind: 'choice',
          required: true,
          options: ['very_cautious', 'cautious', 'middling', 'bold', 'very_bold'],
        },
      ],
    },
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
