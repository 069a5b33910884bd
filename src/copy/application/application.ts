/** The application, from its overview to its end (specification 2, sections 1 and 2.9). */

import { brand } from '#brand.ts'
import { formatCount } from '#copy/shared/counts.ts'
import {
  applicationTime,
  coolingOffPeriod,
  identityTimeSpelled,
  pensionPeriod,
  prsaFormTime,
} from '#copy/shared/periods.ts'
import { reminderDays } from '#domain/application/employer-link.ts'
import type { ApplicationStep } from '#domain/home/journey.ts'
import { stepMinutes } from '#domain/home/journey.ts'
import type { CalendarDate } from '#domain/shared/dates.ts'
import { formatDate } from '#domain/shared/dates.ts'

type Listed = Exclude<ApplicationStep, 'signature'>

const minutes = (step: Listed): string => (stepMinutes[step] === 1 ? '1 min' : `${stepMinutes[step]} min`)

const steps: Readonly<Record<Listed, { title: string; text: string }>> = {
  activity: { title: 'Activity Information', text: 'What your business is and how it pays you.' },
  identity: { title: 'Verify Identity', text: 'Two documents, photographed if you like, and your PPSN.' },
  prsaForm: { title: 'Review PRSA Form', text: 'Everything we will send to the provider, to look through and sign.' },
}

export const application = {
  back: 'Dashboard',
  about: (step: Listed): string => `About ${formatCount(stepMinutes[step], 'minute')}`,
  overview: {
    title: 'Your pension application',
    leads: {
      begin: `About ${applicationTime}. You can stop after each step and come back on any device.`,
      again:
        'We need a paper of yours again. Your adviser says which one, and why, under Verify Identity. It takes about a minute.',
      sign: 'Every part is done. What is missing is your signature.',
      complete: 'All steps are complete. Your dashboard shows what comes next, and by when.',
    },
    step: (step: Listed) => ({ ...steps[step], minutes: minutes(step) }),
    state: { done: 'Done', next: 'Next', later: 'Later' },
    start: (step: Listed): string => `Go on: ${steps[step].title}`,
    sign: 'Sign and submit',
    complete: 'Complete Application',
    completeLeads: 'Leads to your dashboard, which keeps the way to your signature.',
    loading: 'Loading your pension information...',
  },
  activity: {
    title: 'Activity Information',
    lead: 'Because you work for yourself or for a company of your own, the provider asks what that work is.',
    what: 'What we ask',
    points: [
      'What the business is called and what it does',
      'Who pays into the pension: you or the company',
      'Where the money comes from, and the account it is paid from',
    ],
    why: 'We pass it on to the provider and to nobody else. It takes about a minute if you have the numbers at hand.',
    start: 'Start',
    form: 'Business details',
  },
  more: {
    title: 'Anything else about your work?',
    lead: 'Thank you, your business details are in. If there is something that the questions left out, tell your adviser here. If not, just go on.',
    label: 'For your adviser (optional)',
    helper: 'For example a second business, or pay that changes a lot from year to year.',
    submit: 'Continue',
  },
  activityDone: {
    title: 'That part is done',
    lead: `Your activity information is with your application. Next we ask who you are: two documents and your PPSN, about ${identityTimeSpelled}.`,
    next: 'Verify Identity',
  },
  review: {
    title: 'Review PRSA Form',
    lead: `This is the form as we have completed it in the provider's own system. Look through it: about ${prsaFormTime}.`,
    wrong: 'If something is wrong, change it here. What your adviser recommended, you change together with them.',
    submit: 'Review Now',
    after: 'Next we tell you what the provider sends you, then you sign.',
  },
  provider: {
    title: 'The provider writes to you',
    lead: 'Zurich sends you an email of its own to confirm the form that you have just reviewed. It comes within a day.',
    points: [
      'It shows the same details that you have seen here.',
      'It asks you for no money and no password.',
      `If it does not come, or looks odd, call us on ${brand.supportPhone.replaceAll(' ', '\u00a0')} before you press anything in it.`,
    ],
    next: 'Go on to sign',
  },
  sign: {
    title: 'Sign and submit',
    lead: 'Your application in one page. Sign it with your name, and we send it to the provider.',
    declarations: 'I confirm that',
    name: 'Your full name',
    nameHelper: (name: string): string => `Type it as it stands above: ${name}`,
    date: (date: CalendarDate): string => `Date: ${formatDate(date)}`,
    stored:
      'With your signature we keep the time, the connection it came from and a fingerprint of this page, so that nobody can change it afterwards.',
    coolingOff: `You have ${coolingOffPeriod} to change your mind, counted from the day the pension starts. You give it back from your dashboard, without a reason.`,
    submit: 'Submit',
  },
  success: {
    title: 'Your application was submitted!',
    signed: (date: CalendarDate): string => `Signed on ${formatDate(date)}`,
    after: 'What happens now',
    course: (until: CalendarDate | undefined): { when: string; what: string }[] => [
      { when: 'Today', what: 'We send your application to the provider. You have an email from us that says so.' },
      {
        when: `In about ${pensionPeriod}`,
        what: 'Your pension is up and running, and we email you when it is.',
      },
      ...(until === undefined
        ? []
        : [
            {
              when: `Until ${formatDate(until)} at least`,
              what: 'You can change your mind on your dashboard, without a reason.',
            },
          ]),
    ],
    next: "See What's Next",
    certificate: 'Download the signing certificate',
    certificateSoon:
      'Your signing certificate is being made. It will be here in a minute, and on My Pensions from then on.',
  },
  share: {
    title: 'Share with your employer',
    lead: 'Your pension is paid through payroll, so your employer fills in a short form. They need no account, and it shows them nothing about you but your name.',
    email: 'Work email of whoever runs payroll',
    helper: `Your manager, HR or payroll. We send them the link and remind them after ${reminderDays.join(' and ')} days.`,
    send: 'Send Via Email',
    again: 'Send it again',
    sent: (to: string): string => `We sent the form to ${to}`,
    sentText: (until: CalendarDate): string =>
      `The link works until ${formatDate(until)}. We email you as soon as it is filled in, usually within a few days.`,
    againText:
      'Sent it to the wrong person, or did it get lost? Send it again: the old link ends, and what they have entered stays.',
    linkTitle: 'Or send the link yourself',
    link: 'Link to the form',
    linkText: (until: CalendarDate): string => `It works until ${formatDate(until)}.`,
    copy: 'Copy the link',
    copied: 'Copied',
    dashboard: 'Go to Dashboard',
  },
  coolingOff: {
    title: 'Change your mind',
    open: (until: CalendarDate): string =>
      `You can give your pension back until ${formatDate(until)}, without a reason and without a charge.`,
    effects: [
      'We tell the provider today, and nothing more is taken from you.',
      'What you paid in comes back to you within about ten working days. If it was a single sum that fell in value meanwhile, the fall may be taken off it.',
      'Your recommendation stays on your dashboard.',
    ],
    label: 'Why? (optional)',
    helper: 'It helps us to do better. It changes nothing about your right.',
    submit: 'Give my pension back',
    keep: 'Keep my pension',
    closed: `The ${coolingOffPeriod} are over. You can still stop paying in at any time: talk to your adviser.`,
    done: {
      title: 'Your application is withdrawn',
      text: 'We tell the provider today, and have emailed you what happens now. What you paid in comes back to you within about ten working days.',
      next: 'Your recommendation stays on your dashboard, for whenever you want it.',
    },
    link: 'Change your mind',
    stillOpen: (until: CalendarDate): string => `You can give your pension back until ${formatDate(until)}.`,
  },
} as const
