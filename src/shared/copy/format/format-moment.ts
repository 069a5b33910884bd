import { IRISH_ZONE } from '#shared/domain/time/dates.ts'

const moment = new Intl.DateTimeFormat('en-IE', {
  timeZone: IRISH_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** '21 November 2026 at 09:05', in Irish time. */
export function formatMoment(when: Date): string {
  const part = Object.fromEntries(moment.formatToParts(when).map(({ type, value }) => [type, value]))
  return `${part.day} ${part.month} ${part.year} at ${part.hour}:${part.minute}`
}
