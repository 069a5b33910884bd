/** What `npm audit --json` and `npm audit signatures --json` answered. */

/** `failing`: what has to be repaired. `known`: what is only said. */
export type Answered = { failing: string[]; known: string[] }
/** Why nothing is known: the registry did not answer, or does not offer this. */
export type Unanswered = { unanswered: string }

type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical'
type Weakness = {
  name: string
  severity: Severity
  /** The advisories themselves, or the names of packages that pass their own on. */
  via: ({ title: string; url: string; range: string } | string)[]
  /** Its path in package-lock.json. */
  nodes: string[]
}
type Lock = { packages: Record<string, { dev?: boolean }> }
type Signed = { name: string; version: string }
type NpmError = { message?: string; error?: { summary?: string; detail?: string } }

/** An answer that is not JSON does not count. */
function parse(output: string): Record<string, unknown> {
  try {
    return JSON.parse(output)
  } catch {
    return {}
  }
}

const unanswered = ({ message, error }: NpmError): Unanswered => ({
  unanswered: message || error?.summary || error?.detail || 'npm printed no answer',
})

/**
 * Weaknesses of what the program runs with fail when they are high or critical. The others are said, as are all of what
 * only builds and tests.
 */
export function readAdvisories(output: string, lock: Lock): Answered | Unanswered {
  const answer = parse(output)
  if (!answer.vulnerabilities) return unanswered(answer)
  const found: Answered = { failing: [], known: [] }
  for (const { name, severity, via, nodes } of Object.values(answer.vulnerabilities as Record<string, Weakness>)) {
    const isProduct = nodes.some((node) => !lock.packages[node]?.dev)
    const why = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.range}, ${one.url})`))
    const line = `${severity}: ${name}${isProduct ? '' : ', which builds or tests'}: ${why.join('; ')}`
    const isSerious = severity === 'high' || severity === 'critical'
    found[isProduct && isSerious ? 'failing' : 'known'].push(line)
  }
  return found
}

/**
 * A package without its signature fails as one with a wrong one does: npm counts both only where the registry publishes
 * its keys.
 */
export function readSignatures(output: string): Answered | Unanswered {
  const answer = parse(output)
  if (!answer.invalid || !answer.missing) return unanswered(answer)
  const lines = (list: unknown, what: string) =>
    (list as Signed[]).map(({ name, version }) => `${name} ${version}: ${what}`)
  return {
    failing: [...lines(answer.invalid, 'its signature is wrong'), ...lines(answer.missing, 'it has no signature')],
    known: [],
  }
}
