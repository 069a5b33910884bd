/**
 * The table that a run ends with, in Markdown: each goal that it measured, the worst of its figures, and what that is
 * beside.
 */
import { excess, type Figure, formatBound, formatValue } from './figure.ts'
import { goals } from './goals.ts'

export function summarise(figures: readonly Figure[]): string[] {
  const rows = Object.entries(goals).flatMap(([name, { what, bound }]) => {
    const own = figures.filter(({ goal }) => goal === name)
    const [worst] = own.toSorted((a, b) => excess(b) - excess(a))
    if (!worst) return []
    const figure = `${formatValue(worst)} (${worst.name})`
    const verdict = excess(worst) > 0 ? 'missed' : ''
    return [`| ${what} | ${formatBound(bound, worst.unit)} | ${figure} | ${worst.beside ?? ''} | ${verdict} |`]
  })
  return rows.length > 0 ? ['| what | goal | figure | beside | |', '|---|---|---|---|---|', ...rows] : []
}
