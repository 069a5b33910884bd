/** Compares the lock file with the security advisories in advisories/, which have the format of osv.dev. */
import { satisfies } from 'semver'

export type Advisory = {
  id: string
  summary?: string
  withdrawn?: string
  affected: { package: { ecosystem: string; name: string }; ranges?: Range[]; versions?: string[] }[]
}
type Range = { type: string; events: { introduced?: string; fixed?: string; last_affected?: string }[] }

/** `accepted`: weaknesses that cannot be reached, of packages that only build and test. `until` is a date, after which somebody looks again. */
export type Snapshot = { date: string; accepted: { id: string; package: string; why: string; until: string }[] }

export type Installed = { name: string; version: string; dev: boolean }
export type Finding = Installed & { id: string; summary: string }

/** Every package of a lock file of npm, version 3; one that was installed twice in the same version counts once. */
export function readLock(lock: {
  packages: Record<string, { version?: string; name?: string; dev?: boolean }>
}): Installed[] {
  const found = new Map<string, Installed>()
  for (const [path, { version, name = path.split('node_modules/').at(-1), dev = false }] of Object.entries(
    lock.packages,
  )) {
    if (!path.includes('node_modules/') || !version || !name) continue
    const key = `${name}@${version}`
    const isDev = dev && (found.get(key)?.dev ?? true)
    found.set(key, { name, version, dev: isDev })
  }
  return [...found.values()]
}

/** Each `introduced` opens a span, which the next `fixed` or `last_affected` closes. */
function spansOf({ events }: Range): string[] {
  const spans: string[] = []
  let from: string | undefined
  for (const { introduced, fixed, last_affected } of events) {
    if (introduced !== undefined) from = introduced === '0' ? '>=0.0.0-0' : `>=${introduced}`
    else if (from !== undefined) {
      spans.push(`${from} ${fixed === undefined ? `<=${last_affected}` : `<${fixed}`}`)
      from = undefined
    }
  }
  return from === undefined ? spans : [...spans, from]
}

function isAffected(version: string, { ranges = [], versions = [] }: Advisory['affected'][number]): boolean {
  if (versions.includes(version)) return true
  return ranges
    .filter(({ type }) => type === 'SEMVER' || type === 'ECOSYSTEM')
    .flatMap(spansOf)
    .some((span) => satisfies(version, span, { includePrerelease: true }))
}

export const findAffected = (installed: readonly Installed[], advisories: readonly Advisory[]): Finding[] =>
  advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ id, summary = '', affected }) =>
      installed
        .filter(({ name, version }) =>
          affected.some(
            (one) => one.package.ecosystem === 'npm' && one.package.name === name && isAffected(version, one),
          ),
        )
        .map((one) => ({ ...one, id, summary })),
    )

/** What must be repaired, and which acceptances are over or name nothing. `today` as YYYY-MM-DD. */
export function audit(
  installed: readonly Installed[],
  advisories: readonly Advisory[],
  { accepted }: Snapshot,
  today: string,
): { weak: Finding[]; stale: string[] } {
  const found = findAffected(installed, advisories)
  const matches = (finding: Finding, { id, package: name }: Snapshot['accepted'][number]) =>
    finding.id === id && finding.name === name && finding.dev
  return {
    weak: found.filter((finding) => !accepted.some((one) => one.until >= today && matches(finding, one))),
    stale: accepted
      .filter((one) => one.until < today || !found.some((finding) => matches(finding, one)))
      .map(({ id, package: name }) => `${id} of ${name}`),
  }
}

/** Those of a folder's advisories that are about a package of the lock file, whatever the version: another one may be installed tomorrow. */
export const concerning = (installed: readonly Installed[], advisories: readonly Advisory[]): Advisory[] => {
  const names = new Set(installed.map(({ name }) => name))
  return advisories.filter(
    ({ withdrawn, affected }) =>
      withdrawn === undefined && affected.some((one) => one.package.ecosystem === 'npm' && names.has(one.package.name)),
  )
}
