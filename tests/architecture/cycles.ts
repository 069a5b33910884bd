/** Finds import cycles. Type imports count, since they tie files together for the reader just as much. */
import { importsOf, resolve } from './imports.ts'
import { isCode, isTest, type Source } from './source.ts'

export function checkCycles(sources: Source[]): string[] {
  const code = sources.filter((source) => isCode(source) && !isTest(source))
  const known = new Set(code.map(({ path }) => path))
  const graph = new Map(
    code.map((source) => [
      source.path,
      importsOf(source)
        .filter(({ specifier }) => /^[.#]/.test(specifier))
        .map(({ specifier }) => resolve(source.path, specifier))
        .filter((path) => known.has(path)),
    ]),
  )
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const walk = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      const round = [...trail.slice(trail.indexOf(path)), path].join(' -> ')
      cycles.push(`${round} is a cycle. Fix: move what both need to a file of its own, or take it as an argument`)
      return
    }
    state.set(path, 'open')
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of graph.keys()) walk(path, [])
  return cycles
}
