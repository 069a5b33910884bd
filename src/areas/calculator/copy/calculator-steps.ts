/**
 * The step indicator of the calculator (specification 1, section 2). Separate from calculator.ts, which the intro (step
 * 0 of 2) does not load.
 */
export const calculatorSteps = {
  names: ['Your numbers', 'Your result'],
  progress: (current: number): string => (current === 0 ? 'Two short steps' : `Step ${current} of 2`),
} as const
