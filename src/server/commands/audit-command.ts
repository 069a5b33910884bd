/** The command `npm run audit:verify`: checks that the audit trail is unchanged, and exports it for an outsider. */

import { exportChain, type Fingerprint } from '#database/audit-chain.ts'
import { audit as words } from '#desk/copy/audit.ts'
import { fingerprintAudit, verifyAudit } from '#desk/flows/fingerprint-audit.ts'
import type { ServerAppContext } from '#server/app-context.ts'

/** The fingerprints in the lines of a security log, or of a syslog server's; other lines are ignored. */
export function readFingerprints(log: string): Fingerprint[] {
  return log.split('\n').flatMap((line) => {
    if (!line.includes('"audit_fingerprint"')) return []
    try {
      const { position, fingerprint } = JSON.parse(line.slice(line.indexOf('{'))) as {
        position?: unknown
        fingerprint?: unknown
      }
      return typeof position === 'number' && typeof fingerprint === 'string' ? [{ position, hash: fingerprint }] : []
    } catch {
      return []
    }
  })
}

/** `recorded`: fingerprints that are known from elsewhere. */
export async function auditCommand(
  app: ServerAppContext,
  recorded: readonly Fingerprint[],
): Promise<{ ok: boolean; text: string }> {
  await fingerprintAudit(app)
  const report = await verifyAudit(app, recorded)
  const compared = recorded.length === 0 ? [] : [words.command.compared(recorded.length)]
  if (report.faults.length > 0) return { ok: false, text: words.command.faults(report.faults) }
  return { ok: true, text: [words.command.good(report), ...compared].join('\n') }
}

/** Lines of JSON, with which the script of docs/verify.md checks the trail without this program or its database. */
export async function* exportAudit(app: ServerAppContext): AsyncIterable<string> {
  await fingerprintAudit(app)
  const size = 1000
  for (let after = 0, more = true; more; ) {
    const rows = await exportChain(app.db, after, size)
    for (const row of rows) yield `${JSON.stringify(row)}\n`
    after = rows.at(-1)?.position ?? after
    more = rows.length === size
  }
}
