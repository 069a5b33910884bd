/** The result of a benchmark. Figures and goals are printed, never asserted. */
export type Figure = {
  name: string
  value: number
  unit: string
  goal?: { most: number } | { least: number }
}

/** `remarks` are printed below the figures; the lines of `table` as they are, to be pasted into a document. */
export type Findings = { figures: Figure[]; remarks?: string[]; table?: string[] }

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  const high = sorted[Math.floor(middle)] ?? Number.NaN
  return (low + high) / 2
}

/** `share`: 0.99 for the 99th percentile. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

const readable = (value: number): string =>
  value.toLocaleString('en-IE', { maximumFractionDigits: value < 10 ? 2 : value < 1000 ? 1 : 0 })

function formatGoal({ value, unit, goal }: Figure): string {
  if (!goal) return ''
  const reached = 'most' in goal ? value <= goal.most : value >= goal.least
  const bound = 'most' in goal ? `at most ${readable(goal.most)}` : `at least ${readable(goal.least)}`
  return `goal: ${bound} ${unit}${reached ? '' : ', missed'}`
}

export function print(title: string, { figures, remarks = [], table = [] }: Findings): void {
  console.log(`\n${title}`)
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const figure of figures) {
    const { name, value, unit } = figure
    const line = `  ${name.padEnd(width)}  ${readable(value).padStart(8)} ${unit.padEnd(13)} ${formatGoal(figure)}`
    console.log(line.trimEnd())
  }
  for (const remark of remarks) console.log(`    ${remark}`)
  if (table.length > 0) console.log(`\n${table.join('\n')}`)
}
