import { canonical } from '#areas/application/domain/application-summary.ts'
import { insertServiceLevels, listServiceLevels, lockServiceLevels } from '#database/desk/service-levels.ts'
import { type ReadLevels, readLevels, settingsAt, type TypedLevels } from '#desk/domain/service-levels.ts'
import { IRISH_ZONE, irishDate } from '#shared/domain/time/dates.ts'
import { instantAt } from '#shared/domain/time/time-zones.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

/** Sets the service levels from a coming day on. Changes nothing if the same apply on that day already. */
export async function changeServiceLevels(
  app: AppContext,
  typed: TypedLevels,
  byUid: string,
): Promise<{ ok: true } | Extract<ReadLevels, { ok: false }>> {
  const read = readLevels(typed, irishDate(app.now()))
  if (!read.ok) return read
  const { settings } = read
  const from = instantAt(read.from, 0, IRISH_ZONE)
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    await lockServiceLevels(trx)
    const before = settingsAt(await listServiceLevels(trx), from)
    if (canonical(before) === canonical(settings)) return unchanged({ ok: true })
    await insertServiceLevels(trx, { from, settings, by: byUid }, now)
    const after = { from: read.from, ...settings }
    return changed({ ok: true }, { action: 'change_service_levels', before, after })
  })
}
