/** Emails to the firm's staff about members' actions: immediately, daily or never, as each chooses. */
import { type CalendarDate, IRISH_ZONE, irishDate } from '#shared/domain/time/dates.ts'
import { instantAt } from '#shared/domain/time/time-zones.ts'
import { isWorkingDay } from '#shared/domain/time/working-days.ts'

export const noticeChoices = ['now', 'daily', 'never'] as const
export type NoticeChoice = (typeof noticeChoices)[number]

export const readNoticeChoice = (text: string): NoticeChoice | undefined => noticeChoices.find((each) => each === text)

/** What members have done since the last daily email. */
export type DigestCounts = { factFinds: number; documents: number; signatures: number }

export const isEmptyDigest = ({ factFinds, documents, signatures }: DigestCounts): boolean =>
  factFinds + documents + signatures === 0

/** Minutes after midnight in Ireland. */
const digestMinute = 8 * 60

/** Whether a daily email is due: on working days from eight in the morning, once a day. */
export function isDigestDue(
  last: Date | null,
  now: Date,
  holidays: (year: number) => ReadonlySet<CalendarDate>,
): boolean {
  const today = irishDate(now)
  const begins = instantAt(today, digestMinute, IRISH_ZONE)
  return isWorkingDay(today, holidays) && now >= begins && (last === null || last < begins)
}
