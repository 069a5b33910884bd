/** Which of the three parts below a result is shown, as its address says. */
import { carryWhatIf } from './carry-quote.ts'

export const resultViews = ['years', 'what-if', 'how-sure'] as const
export type ResultView = (typeof resultViews)[number]

/** The address's own choice; without one, the part that its changes are about. */
export function readView(query: URLSearchParams): ResultView {
  const named = resultViews.find((view) => view === query.get('view'))
  if (named !== undefined) return named
  const changes = [...new URLSearchParams(carryWhatIf(query)).keys()]
  if (changes.length === 0) return 'years'
  return changes.every((name) => name === 'risk' || name === 'state') ? 'how-sure' : 'what-if'
}

/** Appended to a result's query. */
export const writeView = (view: ResultView): string => `&view=${view}`
