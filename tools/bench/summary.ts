/** The table that a run ends with: each goal that it measured, and the worst of its figures. */
import { excess, type Figure, formatBound, formatValue } from './figure.ts'
import { goals } from './goals.ts'

export function summarise(figures: readonly Figure[]): string[] {
  const rows = Object.entries(goals).flatMap(([name, { what, bound }]) => {
    const own = figures.filter(({ goal }) => goal === name)
    const [worst] = own.toSorted((a, b) => excess(b) - excess(a))
    if (!worst) return []
    const figure = formatValue(worst) + (own.length > 1 ? ` (${worst.name})` : '')
    return [`| ${what} | ${formatBound(bound, worst.unit)} | ${figure} | ${excess(worst) > 0 ? 'missed' : ''} |`]
  })
  return rows.length > 0 ? ['| what | goal | figure | |', '|---|---|---|---|', ...rows] : []
}
