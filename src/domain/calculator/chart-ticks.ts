/** Which values and which years a chart of a fund names on its axes, on the screen and in a mail. */

/** A value axis that begins at 0: up to four round steps, the last at or above the largest value. */
export function valueTicks(largest: number): number[] {
  if (!(largest > 0)) return [0, 1000]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5].find((each) => each * power >= rough * (1 - 1e-9)) ?? 10)
  const steps = Math.ceil(largest / step - 1e-9)
  return Array.from({ length: steps + 1 }, (_, at) => at * step)
}

/** A projected fund as it is told: to the nearest thousand from ten thousand up, since more figures would claim more than anyone knows. */
export const formatFund = (fund: number): number => (fund < 10_000 ? fund : Math.round(fund / 1000) * 1000)

/** The first and the last year, and every tenth between them that keeps its distance from the last. */
export function yearTicks(from: number, to: number): number[] {
  const between: number[] = []
  for (let year = from + 10; to - year >= (to - from) / 7; year += 10) between.push(year)
  return [from, ...between, to]
}
