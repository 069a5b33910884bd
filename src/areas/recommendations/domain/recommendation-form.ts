/** A draft as the desk's form posts it: input names, input texts, and parsing. */

import { isRiskNumber } from '#areas/fact-find/domain/risk.ts'
import { readRhythm } from '#shared/domain/contribution.ts'
import { readWholeEuro } from '#shared/domain/text/typed-money.ts'
import { type AdviserStatement, adviserStatements } from './approval/adviser-statements.ts'
import { draftParts, type RecommendationDraft } from './approval/recommendation-draft.ts'
import { type FlagCode, flagCodes } from './approval/recommendation-flags.ts'
import { readPlan } from './plans/products.ts'

export type DraftTexts = Readonly<Record<string, string | undefined>>

const planPrefix = 'plan_'
export const planBox = (plan: string): string => `${planPrefix}${plan}`
export const reasonBox = (part: string): string => `reason_${part}`
export const answerBox = (flag: FlagCode): string => `answer_${flag}`
export const statementBox = (statement: AdviserStatement): string => `statement_${statement}`

/** Every name that the form may post, without the boxes of the plans, which are those of the catalogue. */
export const draftBoxes: readonly string[] = [
  'best_match',
  'contribution',
  'often_contribution',
  'time_contribution',
  'risk_number',
  ...draftParts.map(reasonBox),
  ...flagCodes.map(answerBox),
  ...adviserStatements.map(statementBox),
  'words',
]

/** The ticked statements. They belong to one approval, so a draft does not carry them to the next. */
export const readStatements = (texts: DraftTexts): readonly AdviserStatement[] =>
  adviserStatements.filter((statement) => (texts[statementBox(statement)] ?? '') !== '')

/** Unreadable values become null; checkApproval reports them. */
export function readDraft(texts: DraftTexts): RecommendationDraft {
  const typed = (name: string) => (texts[name] ?? '').normalize('NFC').replace(/\r\n?/g, '\n').trim()
  const whole = (name: string) => {
    const digits = typed(name)
    return /^\d{1,9}$/.test(digits) ? Number(digits) : null
  }
  const euro = readWholeEuro(typed('contribution'))
  const often = readRhythm(typed('often_contribution')) ?? 'Monthly'
  const rating = whole('risk_number')
  const answers = flagCodes.flatMap((flag) => {
    const answer = typed(answerBox(flag))
    return answer === '' ? [] : [[flag, answer] as const]
  })
  const plans = Object.keys(texts)
    .filter((name) => name.startsWith(planPrefix) && typed(name) !== '')
    .map((name) => name.slice(planPrefix.length))
  return {
    plans,
    best_match: readPlan(typed('best_match')) ?? (plans.length === 1 ? (plans[0] ?? null) : null),
    contribution: euro !== undefined && euro >= 0 ? euro : null,
    often_contribution: often,
    time_contribution: often === 'Once' ? null : whole('time_contribution'),
    risk_number: rating !== null && isRiskNumber(rating) ? rating : null,
    reasons: {
      plans: typed(reasonBox('plans')),
      contribution: typed(reasonBox('contribution')),
      risk: typed(reasonBox('risk')),
    },
    answers: Object.fromEntries(answers),
    words: typed('words'),
  }
}

export function draftTexts(draft: RecommendationDraft): Record<string, string> {
  return {
    ...Object.fromEntries(draft.plans.map((plan) => [planBox(plan), 'yes'])),
    ...(draft.best_match === null ? {} : { best_match: draft.best_match }),
    contribution: draft.contribution === null ? '' : String(draft.contribution),
    often_contribution: draft.often_contribution,
    time_contribution: draft.time_contribution === null ? '' : String(draft.time_contribution),
    risk_number: draft.risk_number === null ? '' : String(draft.risk_number),
    ...Object.fromEntries(draftParts.map((part) => [reasonBox(part), draft.reasons[part]])),
    ...Object.fromEntries(flagCodes.map((flag) => [answerBox(flag), draft.answers[flag] ?? ''])),
    words: draft.words,
  }
}
