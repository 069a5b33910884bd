/** The appointment of a call in a calendar. */
import { brand } from '#brand.ts'

export const callCalendar = {
  title: (member: string, adviser: string): string =>
    `${brand.name} call: ${[member, adviser].filter(Boolean).join(' and ')}`,
  text: (link: string): string => `A call about your pension. Change or cancel it at ${link}`,
  place: 'By phone',
  filename: 'call.ics',
} as const
