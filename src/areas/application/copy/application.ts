/** The pension application, from its overview to its end (specification 2, sections 1 and 2.9). */

import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import type { ApplicationStep } from '#areas/home/domain/journey.ts'
import { brand } from '#brand.ts'
import { coolingOffRefund, coolingOffRule, formatCoolingOff, providerTermsExplained } from '#shared/copy/cooling-off.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { applicationTime, identityTimeSpelled, pensionPeriod, prsaFormTime } from '#shared/copy/format/periods.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'
import { reminderDays, stepMinutes } from '#shared/domain/time/periods.ts'

/** Of every page of the application: its titles are generic (specification 1, section 2). */
export const head: PageHead = {
  title: 'Pension application',
  description: `Your pension application with ${brand.name}: about ${applicationTime}, and you can stop after each step.`,
}

type Listed = Exclude<ApplicationStep, 'signature'>

const minutes = (step: Listed): string => (stepMinutes[step] === 1 ? '1 min' : `${stepMinutes[step]} min`)

const steps: Readonly<Record<Listed, { title: string; inSentence: string; text: string }>> = {
  activity: {
    title: 'Activity Information',
    inSentence: 'activity information',
    text: 'What your business is and how it pays you.',
  },
  identity: {
    title: 'Verify Identity',
    inSentence: 'verify identity',
    text: 'Photos of two documents, and your PPSN.',
  },
  prsaForm: {
    title: 'Review PRSA Form',
    inSentence: 'review PRSA form',
    text: "Check what we'll send, then sign.",
  },
}

type SubmittedFacts = { period: CoolingOff | undefined; sentOn: CalendarDate | undefined; provider: string }

export const application = {
  /** `place`: which of how many steps it is. */
  place: ({ at, of }: { at: number; of: number }): string => `Step ${at} of ${of}`,
  about: (step: Listed, place: { at: number; of: number }): string =>
    `Step ${place.at} of ${place.of}, about ${formatCount(stepMinutes[step], 'minute')}`,
  overview: {
    title: 'Your pension application',
    leads: {
      begin: `About ${applicationTime}. You can stop after each step and come back on any device.`,
      again:
        'We need something again that you sent us. Your adviser explains what, and why, under Verify Identity. It takes about a minute.',
      sign: "Every part is done. All that's left is your signature.",
      complete: 'All steps are complete. Your dashboard shows what comes next, and by when.',
    },
    step: (step: Listed) => ({ title: steps[step].title, text: steps[step].text, minutes: minutes(step) }),
    state: { done: 'Done', next: 'Next', later: 'Later' },
    start: (step: Listed): string => `Continue to ${steps[step].inSentence}`,
    sign: 'Sign and submit',
    complete: 'Complete Application',
    completeLeads: 'Not ready? You can sign later from your dashboard.',
    loading: 'Loading your pension information...',
  },
  activity: {
    title: 'Activity Information',
    lead: 'Because you work for yourself or for your own company, the provider asks about your business.',
    what: 'What we ask',
    points: [
      'What the business is called and what it does',
      'Who pays into the pension: you or the company',
      'Where the money comes from, and the account it is paid from',
    ],
    why: 'Your adviser sees it, and it goes to the provider with your application. Have your account details to hand.',
    start: 'Start',
    form: 'Business details',
  },
  more: {
    title: 'Anything else about your work?',
    lead: 'Thank you, your business details are in. If the questions left anything out, add it here for your adviser. If not, just continue.',
    label: 'For your adviser (optional)',
    helper: 'For example a second business, or pay that changes a lot from year to year.',
    submit: 'Continue',
  },
  activityDone: {
    title: 'That part is done',
    lead: 'Your activity information is saved with your application.',
    /** Unless the documents are in already, such as where an adviser asked for the form again. */
    identity: `Next we check who you are: two documents and your PPSN, about ${identityTimeSpelled}.`,
    next: 'Verify Identity',
    onward: 'Continue your application',
  },
  review: {
    title: 'Review PRSA Form',
    lead: `This is the form as we have completed it in the provider's own system. Please check it. It takes about ${prsaFormTime}.`,
    wrong: 'If something is wrong, change it here. To change what your adviser recommended, talk to them.',
    submit: 'Review Now',
    after: 'Next we explain what the provider will send you, then you sign.',
  },
  provider: {
    title: 'About emails from the provider',
    lead: (provider: string): string =>
      `Once you have signed, we check your documents and send your file to ${provider}. Your dashboard says when ${provider} has it. Only then may ${provider} email you to confirm your details.`,
    points: (provider: string, phone: string) => [
      `An email from ${provider} shows the same details you have seen here.`,
      "It won't ask you for money or a password.",
      `If one arrives earlier, or looks odd, ring us on ${phone} before you open any link in it.`,
    ],
    next: 'Continue to sign',
  },
  sign: {
    title: 'Sign and submit',
    lead: "Your application on one page. Sign it with your name, and we'll send it to the provider.",
    read: 'Read before you sign',
    readText: 'Each opens in a new tab. You can confirm a document below once you have opened it.',
    declarations: 'I confirm that',
    name: 'Your full name',
    nameHelper: (name: string): string => `Type it exactly as shown above: ${name}`,
    date: (date: CalendarDate): string => `Date: ${formatDate(date)}`,
    stored:
      'When you sign we record the time, your IP address and a digital fingerprint of this page, so nobody can change it later.',
    coolingOff: coolingOffRule,
    submit: 'Submit',
  },
  success: {
    title: 'Your application was submitted!',
    signed: (date: CalendarDate): string => `Signed on ${formatDate(date)}`,
    after: 'What happens now',
    course: ({ period, sentOn, provider }: SubmittedFacts) => [
      sentOn === undefined
        ? {
            when: 'Now',
            what: `We are preparing your file: we check your documents, then send everything to ${provider}. We've emailed you to confirm that you signed.`,
          }
        : {
            when: `Since ${formatDate(sentOn)}`,
            what: `${provider.charAt(0).toUpperCase()}${provider.slice(1)} has it.`,
          },
      {
        when: `About ${pensionPeriod} after ${sentOn === undefined ? 'that' : formatDate(sentOn)}`,
        what: "Your pension should be up and running. We'll email you when it is.",
      },
      ...(period ? [{ when: 'If you change your mind', what: formatCoolingOff(period) }] : []),
    ],
    next: "See What's Next",
    certificate: 'Download the signing certificate',
    certificateSoon:
      "We're preparing your signing certificate. It will be here in a minute, and on My Pensions from then on.",
  },
  share: {
    title: 'Share with your employer',
    lead: "Your employer can pay into this pension through payroll, so they fill in a short form. They don't need an account. All they see about you is your name, your plan, the contribution that your adviser approved and what you told us that they add.",
    email: 'Work email of the person who runs payroll',
    helper: `Your manager, HR or payroll. We'll send them the link and remind them after ${reminderDays.join(' and ')} days.`,
    send: 'Send Via Email',
    again: 'Send it again',
    sent: (to: string): string => `We sent the form to ${to}`,
    sentText: (until: CalendarDate): string =>
      `The link works until ${formatDate(until)}. We'll email you as soon as it's filled in, usually within a few days.`,
    againText:
      'Sent it to the wrong person, or did it get lost? Send it again: the old link stops working, and what they have entered is kept.',
    linkTitle: 'Or send the link yourself',
    link: 'Link to the form',
    linkText: (until: CalendarDate): string => `It works until ${formatDate(until)}.`,
    copy: 'Copy the link',
    copied: 'Copied',
    dashboard: 'Go to Dashboard',
    chooseAgain: {
      title: 'Not this plan after all?',
      text: 'Nothing was sent yet, so you can go back and choose again. If you have passed the link on yourself, it stops working.',
      button: 'Back to my recommendation',
      /** On a page from before the form was sent. */
      refused:
        "The form has gone to your employer, so you can't choose again here. Please book a call to change the plan.",
    },
  },
  coolingOff: {
    title: 'Change your mind',
    /** Of the step in which a member confirms it. */
    confirmTitle: 'Confirm your withdrawal',
    period: formatCoolingOff,
    terms: providerTermsExplained,
    effects: [
      'We make sure that the provider stops too, and we tell your employer if you pay from your pay. There is no charge for cancelling.',
      `Have you paid in already? ${coolingOffRefund} It takes about ten working days.`,
      'Your recommendation stays on your dashboard.',
    ],
    label: 'Why? (optional)',
    helper: "It helps us improve. It doesn't affect your right to cancel.",
    /** The function that Directive (EU) 2023/2673 asks for: to the step that confirms, and the step itself. */
    withdraw: 'Withdraw from this contract',
    /** What is withdrawn from, by whom, and where the acknowledgement goes. */
    statement: ({ name, plan, email }: { name: string; plan: string; email: string }): string =>
      `I, ${name}, withdraw from the contract for my ${plan}. Please confirm it to ${email}.`,
    submit: 'Confirm withdrawal',
    /** For a plan that this product does not know. */
    pension: 'pension',
    keep: 'Keep my pension',
    closed: 'You can still stop paying in at any time: talk to your adviser.',
    done: {
      title: 'Your application is withdrawn',
      text: `We'll make sure that the provider stops too, and we've emailed you when your withdrawal reached us and what happens next. Have you paid in already? ${coolingOffRefund} It takes about ten working days.`,
      next: 'Your recommendation stays on your dashboard, for whenever you want it.',
    },
    link: 'Withdraw from this contract',
    /** For the desk. */
    task: 'Withdrew from the contract: make sure that the provider stops and pays back, and that no payroll deducts for it.',
  },
} as const
