/**
 * The card of an application on home: the one thing to do, and the steps that it stands among (specification 2,
 * sections 2.9 and 4).
 */
import { contributionNotice, type Difference } from '#areas/application/copy/contribution-notice.ts'
import type { NextAction } from '#areas/home/domain/home.ts'
import type { ApplicationProgress, ApplicationStep, IdentityDocument } from '#areas/home/domain/journey.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { pensionPeriod, whenItCounts } from '#shared/copy/format/periods.ts'
import { stepMinutes } from '#shared/domain/time/periods.ts'

type Words = { title: string; text: string; button: string }

const names: Readonly<Record<ApplicationStep, string>> = {
  activity: 'Your business',
  identity: 'Identity documents',
  prsaForm: 'Review your form',
  signature: 'Sign',
}

const steps: Readonly<Record<ApplicationStep, Words>> = {
  activity: {
    title: 'Tell us about your business',
    text: 'Have the account details of your business ready.',
    button: 'Add business details',
  },
  identity: {
    title: 'Add your identity documents',
    text: 'Have proof of your PPSN ready, and your passport, driving licence or national identity card. A photo from your phone is fine.',
    button: 'Add documents',
  },
  prsaForm: {
    title: 'Review your form',
    text: 'Look through everything we will send to the provider, and correct what is wrong.',
    button: 'Review your form',
  },
  signature: {
    title: 'Sign your application',
    text: 'Your signature is missing. Read your documents, then sign with your name.',
    button: 'Sign and submit',
  },
}

const documents: Readonly<Record<IdentityDocument, string>> = {
  ppsn: 'proof of PPSN',
  datebirth: 'proof of identity',
}

/** 'your proof of PPSN and your proof of identity'. */
const named = (which: readonly IdentityDocument[]): string =>
  which.map((document) => `your ${documents[document]}`).join(' and ')

const minutesOf = (step: ApplicationStep): number | undefined => (step === 'signature' ? undefined : stepMinutes[step])

function wordsOf(action: NextAction, difference: Difference): Words {
  switch (action.kind) {
    case 'sentBack': {
      const several = action.documents.length > 1
      return {
        title: `Send ${named(action.documents)} again`,
        text: `Please send ${named(action.documents)} again. ${several ? 'The reasons are in our emails' : 'The reason is in our email'} and on the next page.`,
        button: several ? 'Send them again' : 'Send it again',
      }
    }
    case 'contribution': {
      const { titles, text, link } = contributionNotice
      return { title: titles[action.state], text: text(difference), button: link[action.state] }
    }
    case 'signAgain':
      return {
        title: 'Sign your application again',
        text: 'Your application has changed since you signed, so your signature no longer covers it. Please look through it and sign again.',
        button: 'Sign again',
      }
    case 'step':
      return steps[action.step]
  }
}

export const nextActionWords = {
  /** 'Next step · about 1 minute'. */
  tag: (action: NextAction): string => {
    const minutes = action.kind === 'step' ? minutesOf(action.step) : undefined
    return minutes === undefined ? 'Your next step' : `Your next step \u00b7 about ${formatCount(minutes, 'minute')}`
  },
  of: wordsOf,
  /** Everything about the application, in order. */
  all: 'Complete Application',
  /** While it loads. */
  loading: 'Loading your pension information...',
  serviceLevel: `Your pension is up and running about ${pensionPeriod} after you select it. ${whenItCounts}`,
  target: 'Target income',
  contribution: 'Monthly pension contribution',
  steps: {
    label: 'Steps of your application',
    name: names,
    time: (step: ApplicationStep): string | undefined => {
      const minutes = minutesOf(step)
      return minutes === undefined ? undefined : `${minutes} min`
    },
    done: (progress: ApplicationProgress): string =>
      `${progress.filter(({ state }) => state === 'done').length} of ${progress.length} done`,
  },
} as const
