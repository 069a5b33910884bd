import { LOWERCASE, NUMBER, SPECIAL, UPPERCASE } from './password.ts'

export type Score = 0 | 1 | 2 | 3 | 4 | 5

/** `share` is the filled part of the bar, 0 to 1. The tones are the tokens for red, orange and green. */
export type Strength = {
  score: Score
  label: 'Weak' | 'Medium' | 'Strong'
  tone: 'ember' | 'amber' | 'leaf'
  share: number
}

/**
 * One point each for 8 characters, uppercase, lowercase, digit and special character (specification 1, section 5).
 * `refused`: the form's own rule has a fault left, so the word is never 'Strong' (docs/decisions/023-accounts.md).
 */
export function strength(password: string, refused: boolean): Strength {
  const points = [
    [...password].length >= 8,
    UPPERCASE.test(password),
    LOWERCASE.test(password),
    NUMBER.test(password),
    SPECIAL.test(password),
  ]
  const score = points.filter(Boolean).length as Score
  const share = score / 5
  if (score <= 1) return { score, label: 'Weak', tone: 'ember', share }
  if (score <= 3 || refused) return { score, label: 'Medium', tone: 'amber', share }
  return { score, label: 'Strong', tone: 'leaf', share }
}
