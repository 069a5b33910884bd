import { type Bound, boundOf, type Goal } from './goals.ts'

/**
 * The result of a benchmark. Figures and goals are printed, never asserted. `beside`: the floor of the same run, or
 * what else it is compared with.
 */
export type Figure = { name: string; value: number; unit: string; goal?: Goal | undefined; beside?: string }

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

/** How far a figure is beyond its goal; above 0 it misses it, as does one that could not be measured. */
export function excess({ value, goal }: Figure): number {
  if (goal === undefined) return 0
  if (Number.isNaN(value)) return Number.POSITIVE_INFINITY
  const bound = boundOf(goal)
  return 'most' in bound ? value - bound.most : bound.least - value
}

function digitsOf(value: number): number {
  if (value < 1) return 3
  if (value < 10) return 2
  return value < 1000 ? 1 : 0
}

const readable = (value: number): string =>
  value.toLocaleString('en-IE', { maximumFractionDigits: digitsOf(Math.abs(value)) })

export const formatValue = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string =>
  `${readable(value)} ${unit}`.trimEnd()

export const formatBound = (bound: Bound, unit: string): string =>
  'most' in bound
    ? `at most ${formatValue({ value: bound.most, unit })}`
    : `at least ${formatValue({ value: bound.least, unit })}`

const formatGoal = (figure: Figure): string =>
  figure.goal === undefined
    ? ''
    : `goal: ${formatBound(boundOf(figure.goal), figure.unit)}${excess(figure) > 0 ? ', missed' : ''}`

export function print(title: string, { figures, remarks = [], table = [] }: Findings): void {
  console.log(`\n${title}`)
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const figure of figures) {
    const { name, value, unit, beside } = figure
    const remark = [formatGoal(figure), beside].filter(Boolean).join('; ')
    const line = `  ${name.padEnd(width)}  ${readable(value).padStart(8)} ${unit.padEnd(13)} ${remark}`
    console.log(line.trimEnd())
  }
  for (const remark of remarks) console.log(`    ${remark}`)
  if (table.length > 0) console.log(`\n${table.join('\n')}`)
}
