import { requests } from '#areas/profile/copy/requests.ts'
import { brand } from '#brand.ts'
import type { AnswerKind, RequestKind } from '#desk/domain/member-requests.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'
import { requestDays } from '#shared/domain/time/periods.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/**
 * `by`: the adviser who answers; `text`: the answer. Both are empty for `received`. `until`: the last day for the
 * outcome.
 */
type Facts = {
  name: string
  request: RequestKind
  number: number
  event: 'received' | AnswerKind
  by: string
  text: string
  until: CalendarDate
}
const example = { name: 'Síle', request: 'complaint', number: 7, by: '', text: '', until: '2026-12-21' } as const
const answer = { ...example, by: 'Niamh Kelly', text: 'We found the error.\nWe put it right.' }

const headings: Readonly<Record<Facts['event'], string>> = {
  received: 'We have your message',
  acknowledgement: 'We are looking into it',
  update: 'Progress so far',
  outcome: 'Our answer to you',
}

/** The member's own words are not repeated, and never in a subject. */
export const requestEmail = defineEmail({
  kind: 'request',
  label: 'About a request or a complaint',
  examples: [
    { ...example, event: 'received' },
    { ...answer, event: 'update' },
    { ...answer, event: 'outcome' },
  ],
  write: ({ name, request, number, event, by, text, until }: Facts, { link, firm }) => {
    const numbered = requests.numbered(request, number)
    const due = `You'll have our answer by ${formatDate(until)} at the latest.`
    return {
      subject: `${headings[event]} (${numbered})`,
      preheader: event === 'outcome' ? `The outcome of your ${requests.kinds[request].name.toLowerCase()}.` : due,
      heading: headings[event],
      greeting: hello(name),
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
      button: { label: 'See it in your profile', link: link('/my-profile/requests') },
      notes: [
        ...(request === 'complaint' && event === 'outcome' ? [firm.texts.ombudsman] : []),
        `To add something, write to ${firm.contact.email} or call ${firm.contact.phone}.`,
      ],
    }
  },
})
