/** The risk rating from the answers of the risk form. An adviser starts from it and may change it with a reason. */

export const riskQuestions = [
  'years_to_draw',
  'understanding',
  'held',
  'priority',
  'range',
  'after_a_fall',
  'worry',
  'capital_security',
  'income_security',
  'emergency_money',
  'reliance',
  'friends_say',
] as const

export type RiskQuestion = (typeof riskQuestions)[number]
export type Point = 1 | 2 | 3 | 4 | 5
export type RiskPoints = Readonly<Record<RiskQuestion, Point>>

export const readPoint = (value: number): Point | undefined => ([1, 2, 3, 4, 5] as const).find((each) => each === value)

/** Points for the months that emergency savings would last. A border counts for the lower band. */
export function emergencyPoint(months: number): Point {
  if (months === 0) return 1
  if (months < 1) return 2
  if (months <= 3) return 3
  return months <= 6 ? 4 : 5
}

export const riskNumbers = [1, 2, 3, 4, 5, 6, 7] as const
export type RiskNumber = (typeof riskNumbers)[number]

export const isRiskNumber = (value: number): value is RiskNumber => riskNumbers.some((each) => each === value)

/** The seven names, as the profile stores them. Rating 1 is not free of risk. */
export const riskTypes = ['Very low', 'Low', 'Low to medium', 'Medium', 'Medium to high', 'High', 'Very high'] as const
export type RiskType = (typeof riskTypes)[number]

/** Yearly volatility of matching funds, in percent: the seven classes of CESR/10-673. */
export const riskBands: Readonly<Record<RiskNumber, { from: number; to: number | undefined }>> = {
  1: { from: 0, to: 0.5 },
  2: { from: 0.5, to: 2 },
  3: { from: 2, to: 5 },
  4: { from: 5, to: 10 },
  5: { from: 10, to: 15 },
  6: { from: 15, to: 25 },
  7: { from: 25, to: undefined },
}

/** The highest total of each rating; totals range from 12 to 60. */
const ratingsByTotal: readonly (readonly [upTo: number, rating: RiskNumber])[] = [
  [17, 1],
  [24, 2],
  [31, 3],
  [38, 4],
  [45, 5],
  [52, 6],
  [60, 7],
]

export type RiskCap = 'capital_essential' | 'soon_needed' | 'low_capacity' | 'some_capacity' | 'no_experience'

export type RiskFlag =
  /** A cap lowered the rating. */
  | 'capped'
  /** The answers on priorities, on a fall in value and on security of capital contradict each other. */
  | 'contradiction'
  /** The member wants more risk than they can bear. */
  | 'attitude_above_capacity'

export type RiskAssessment = {
  /** 12 to 60. */
  total: number
  /** Willingness to take risk, 6 to 30. */
  attitude: number
  /** Ability to bear losses, 4 to 20. */
  capacity: number
  /** Rating before any cap. */
  uncapped: RiskNumber
  risk_number: RiskNumber
  risk_type: RiskType
  /** Every cap that applies to the answers. */
  caps: readonly RiskCap[]
  flags: readonly RiskFlag[]
}

/** Top third of 6 to 30, and bottom third of 4 to 20. */
const HIGH_ATTITUDE = 22
const LOW_CAPACITY = 9

export function assessRisk(points: RiskPoints): RiskAssessment {
  const sum = (...questions: RiskQuestion[]) => questions.reduce((total, question) => total + points[question], 0)
  const total = sum(...riskQuestions)
  const attitude = sum('priority', 'range', 'after_a_fall', 'worry', 'capital_security', 'friends_say')
  const capacity = sum('years_to_draw', 'income_security', 'emergency_money', 'reliance')
  const uncapped = ratingsByTotal.find(([upTo]) => total <= upTo)?.[1] ?? 7

  const met = capsOf(points, capacity)
  const risk_number = met.reduce<RiskNumber>((rating, { most }) => (most < rating ? most : rating), uncapped)

  const views = [points.priority, points.after_a_fall, points.capital_security]
  const flags: (RiskFlag | false)[] = [
    risk_number < uncapped && 'capped',
    Math.max(...views) - Math.min(...views) >= 3 && 'contradiction',
    attitude >= HIGH_ATTITUDE && capacity <= LOW_CAPACITY && 'attitude_above_capacity',
  ]
  return {
    total,
    attitude,
    capacity,
    uncapped,
    risk_number,
    risk_type: riskTypeOf(risk_number),
    caps: met.map(({ cap }) => cap),
    flags: flags.filter((flag) => flag !== false),
  }
}

export const riskTypeOf = (rating: RiskNumber): RiskType => riskTypes[rating - 1] ?? riskTypes[0]

function capsOf(points: RiskPoints, capacity: number): { cap: RiskCap; most: RiskNumber }[] {
  const all: readonly { cap: RiskCap; most: RiskNumber; met: boolean }[] = [
    { cap: 'capital_essential', most: 2, met: points.capital_security === 1 },
    { cap: 'soon_needed', most: 3, met: points.years_to_draw === 1 },
    { cap: 'low_capacity', most: 3, met: capacity <= 8 },
    { cap: 'some_capacity', most: 4, met: capacity > 8 && capacity <= 11 },
    { cap: 'no_experience', most: 5, met: points.understanding === 1 && points.held === 1 },
  ]
  return all.filter(({ met }) => met)
}
