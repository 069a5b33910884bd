/** The page that a link in an email opens to stop such emails. */
import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Stop emails',
  description: `Stop news and reminders from ${brand.name} by email. Emails about what you ask for still arrive.`,
}

export const unsubscribe = {
  ask: {
    title: 'Stop these emails?',
    text: "We'll stop news and reminders by email. Emails about what you ask for, such as a booked call or your application, still arrive.",
    submit: 'Stop the emails',
  },
  done: {
    title: 'Done, the emails have stopped',
    text: "You'll still get emails about what you ask for. You can change this at any time in your profile.",
  },
  unknown: {
    title: "This link doesn't work",
    text: (phone: string): string =>
      `Please open the whole link from the email again, or change your choices in your profile. If that does not help, call us on ${phone}.`,
  },
  profile: 'Open my profile',
  /** At the end of an email. */
  link: 'Stop emails like this one',
} as const
