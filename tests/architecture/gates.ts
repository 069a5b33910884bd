/** Every page asks who is there before it does anything. */
import type { Source } from './source.ts'

const gate = /\benter(AsMember|AsAdviser|AtRecord|Framed|Development)?\(/
/** The document's own loader says nothing about anyone. */
const withoutGate = new Set(['src/root.tsx'])

export function checkGates(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const faults: string[] = []
    const isPage = path.startsWith('src/routes/') || path === 'src/root.tsx'
    if (isPage && !withoutGate.has(path)) {
      for (const action of ['loader', 'action']) {
        const body = bodyOf(text, action)
        if (body !== undefined && !gate.test(body))
          faults.push(`${path}: its ${action} calls no guard. Fix: begin with enter() or enterAsMember()`)
      }
    }
    return faults
  })
}

/** From the export to the next line that begins with a closing brace, or the whole line of a short one. */
function bodyOf(text: string, action: string): string | undefined {
  const found = new RegExp(
    `^export (?:async )?(?:function|const) ${action}\\b[\\s\\S]*?^(?:\\}|export const .*)`,
    'm',
  ).exec(text)
  if (!found) return undefined
  const alias = new RegExp(`^export const ${action} = loader$`, 'm').test(text)
  return alias ? 'enter(' : found[0]
}

/** Each pattern of the routing table must have a row in the table of guards. */
export function checkGuardTable(routes: string, guards: Readonly<Record<string, string>>): string[] {
  const patterns = [...routes.matchAll(/\broute\('([^']+)'/g)].map((match) => `/${match[1]}`)
  return patterns
    .filter((pattern) => !(pattern in guards))
    .map((pattern) => `${pattern} has no row in domain/shared/access.ts. Fix: add it`)
}
