/** /fact-find/qualification and its message (specification 2, section 2.4). */
import type { qualificationMessage } from '#areas/fact-find/domain/fact-find.ts'
import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const quizHead: PageHead = {
  title: 'Eligibility quiz',
  description: `Three simple questions show whether you can have a pension with ${brand.name}.`,
}

export const messageHead: PageHead = {
  title: 'Your quiz result',
  description: `Whether you can have a pension with ${brand.name}, and what comes next.`,
}

type Message = Exclude<ReturnType<typeof qualificationMessage>, undefined>

type MessageWords = { title: string; text: string }

const messages: Readonly<Record<Message, MessageWords>> = {
  eligible: {
    title: "You're Eligible!",
    text: 'We sent you an email with a link to activate your account. It is open already, so you can also go straight on from here.',
  },
  notEligible: {
    title: "Oh no! It looks like you're not eligible at this time",
    text: "Only tax residents of Ireland are eligible. If you are not sure, or expect to become one, call us and we'll look at it with you.",
  },
}

export const qualification = {
  title: 'Eligibility Quiz',
  waiting: { title: 'Checking your answers...', text: 'This takes a few seconds.' },
  message: messages,
  start: 'Start Fact Find',
  dashboard: 'Go to Dashboard',
  call: 'Book Phone Call',
  /** To correct a mistake, or when things have changed. */
  again: 'Take the quiz again',
  /** The specification's own text for a write without a member (section 8). */
  noUser: 'No user ID',
} as const
