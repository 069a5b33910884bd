/** The minutes after an opening in which the member is not told yet, and an adviser can take it back. */
import { openingGraceMinutes } from '#shared/domain/time/periods.ts'

/**
 * `readyAt`: when the pension was opened; null before. From then on the email is on its way, home says it, and nothing
 * is taken back.
 */
export const isAnnounced = (readyAt: Date | null, now: Date): boolean =>
  readyAt !== null && now.getTime() >= readyAt.getTime() + openingGraceMinutes * 60_000
