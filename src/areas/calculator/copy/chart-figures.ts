/**
 * The figures behind a chart: a year that is read off it, and its table. Apart from the charts' other words, because
 * they are loaded after them.
 */
export const readout = {
  hint: 'Touch the chart, or use arrow keys, to read a year.',
  year: (age: number): string => `Age ${age}`,
  /** Names of the sliders. */
  fund: 'Read your fund year by year',
  changed: 'Read the fund with your changes year by year',
  growth: 'Read low, middle and high growth year by year',
  compared: 'Read the funds year by year',
} as const

export const table = { caption: "Your fund at each age, in today's money", age: 'Age' } as const
