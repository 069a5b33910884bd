/** The shares of a company's owners: at most 100% in all, and nobody else is asked for when too little is left. */
import { type Answers, numberAnswer, type Rule } from '#areas/forms/domain/form.ts'

const shares = ['shareholding', 'owner_share_1', 'owner_share_2', 'owner_share_3'] as const

/** In hundredths of a percent, because 33.33 and 66.67 need not add up to 100 in binary. */
const sharesTogether = (answers: Answers, of: readonly string[] = shares): number =>
  of.reduce((sum, field) => sum + Math.round((numberAnswer(answers, field) ?? 0) * 100), 0)

/** Asks for one more owner of 25% or more, after this many shares. */
const askForMore = { other_owners: 1, owner_more_1: 2, owner_more_2: 3 } as const

export const shareRules: readonly Rule[] = [
  ...shares.map((field) => ({
    field,
    code: 'shares_above_whole' as const,
    reads: shares,
    broken: (answers: Answers) => sharesTogether(answers) > 100 * 100,
  })),
  ...Object.entries(askForMore).map(([field, known]) => ({
    field,
    code: 'no_share_left' as const,
    reads: [...shares.slice(0, known), field],
    broken: (answers: Answers) =>
      answers[field] === 'yes' && sharesTogether(answers, shares.slice(0, known)) > 75 * 100,
  })),
]
