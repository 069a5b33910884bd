/** The command `npm run audit:verify`: whether the audit trail is as it was written. */
import { audit as words } from '#copy/desk/audit.ts'
import type { Seal } from '#database/audit-chain.ts'
import { sealAudit, verifyAudit } from '#flows/desk/seal-audit.ts'
import type { ServerAppContext } from './app-context.ts'

/** The seals in the lines of a security log; anything else is passed over. */
export function readSeals(log: string): Seal[] {
  return log.split('\n').flatMap((line) => {
    if (!line.includes('"audit_sealed"')) return []
    try {
      const { position, seal } = JSON.parse(line) as { position?: unknown; seal?: unknown }
      return typeof position === 'number' && typeof seal === 'string' ? [{ position, hash: seal }] : []
    } catch {
      return []
    }
  })
}

/** `recorded`: seals that are known from elsewhere. */
export async function auditCommand(
  app: ServerAppContext,
  recorded: readonly Seal[],
): Promise<{ ok: boolean; text: string }> {
  await sealAudit(app)
  const report = await verifyAudit(app, recorded)
  const compared = recorded.length === 0 ? [] : [words.command.compared(recorded.length)]
  if (report.faults.length > 0) return { ok: false, text: words.command.faults(report.faults) }
  return { ok: true, text: [words.command.good(report), ...compared].join('\n') }
}
