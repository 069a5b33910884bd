/** Emails about a complaint or a request. The member's own words are not repeated, and never in a subject. */

import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import { brand } from '#brand.ts'
import type { AnswerKind, RequestKind } from '#desk/domain/member-requests.ts'
import type { EmailWords } from '#shared/copy/email-words.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'
import { requestDays } from '#shared/domain/time/periods.ts'
import { requests } from './requests.ts'

/**
 * `by`: the adviser who answers; `text`: the answer. Both are empty for `received`. `until`: the last day for the
 * outcome, ISO date.
 */
export type RequestEmailFacts = {
  request: RequestKind
  number: number
  event: 'received' | AnswerKind
  by: string
  text: string
  until: CalendarDate
}

const headings: Readonly<Record<RequestEmailFacts['event'], string>> = {
  received: 'We have your message',
  acknowledgement: 'We are looking into it',
  update: 'Progress so far',
  outcome: 'Our answer to you',
}

export function requestEmail(
  name: string,
  facts: RequestEmailFacts,
  firm: Pick<FirmSettings, 'texts' | 'contact'>,
): EmailWords {
  const { request, number, event, by, text, until } = facts
  const numbered = requests.numbered(request, number)
  const due = `You'll have our answer by ${formatDate(until)} at the latest.`
  return {
    subject: `${headings[event]} (${numbered})`,
    preheader: event === 'outcome' ? `The outcome of your ${requests.kinds[request].name.toLowerCase()}.` : due,
    heading: headings[event],
    greeting: name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`,
    paragraphs:
      event === 'received'
        ? [
            `Your ${requests.kinds[request].name.toLowerCase()} is with us. Its number is ${number}.`,
            `An adviser will write to you within ${formatCount(requestDays.acknowledgement, 'working day')} and say who is looking after it. ${due}`,
          ]
        : [
            ...(by === '' ? [] : [`${by} at ${brand.name} writes about your ${numbered.toLowerCase()}:`]),
            ...text.split(/\n+/),
            ...(event === 'outcome' ? [] : [due]),
          ],
    button: 'See it in your profile',
    notes: [
      ...(request === 'complaint' && event === 'outcome' ? [firm.texts.ombudsman] : []),
      `To add something, write to ${firm.contact.email} or call ${firm.contact.phone}.`,
    ],
  }
}
