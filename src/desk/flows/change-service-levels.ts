import { canonical } from '#areas/application/domain/application-summary.ts'
import { writeAudit } from '#database/audit.ts'
import { insertServiceLevels, listServiceLevels, lockServiceLevels } from '#database/desk/service-levels.ts'
import { type ReadLevels, readLevels, settingsAt, type TypedLevels } from '#desk/domain/service-level-settings.ts'
import { IRISH_ZONE, irishDate } from '#shared/domain/time/dates.ts'
import { instantAt } from '#shared/domain/time/time-zones.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** What counts from a coming day on. The same as what holds then changes nothing. */
export async function changeServiceLevels(
  app: AppContext,
  typed: TypedLevels,
  byUid: string,
): Promise<{ ok: true } | Extract<ReadLevels, { ok: false }>> {
  const now = app.now()
  const read = readLevels(typed, irishDate(now))
  if (!read.ok) return read
  const { settings } = read
  const from = instantAt(read.from, 0, IRISH_ZONE)
  return app.db.transaction().execute(async (trx) => {
    await lockServiceLevels(trx)
    const before = settingsAt(await listServiceLevels(trx), from)
    if (canonical(before) === canonical(settings)) return { ok: true }
    await insertServiceLevels(trx, { from, settings, by: byUid }, now)
    const after = { from: read.from, ...settings }
    const entry = { actor: 'adviser', actorUid: byUid, action: 'change_service_levels', before, after } as const
    await writeAudit(trx, entry, now)
    return { ok: true }
  })
}
