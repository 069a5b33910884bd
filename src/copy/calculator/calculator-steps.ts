/** The bar over the calculator's pages (specification 1, section 2, Calculator): the intro is step 0 of 2, and does without the calculator's other words. */
export const calculatorSteps = {
  names: ['Your numbers', 'Your result'],
  said: (current: number): string => (current === 0 ? 'Two short steps' : `Step ${current} of 2`),
} as const
