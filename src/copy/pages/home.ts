/** / (specification 2, sections 1, 2.2 and 2.3). */
import { brand } from '#brand.ts'
import type { QuestionnaireCard } from '#domain/home.ts'

type OpenCard = Extract<QuestionnaireCard, { complete: false }>

const titles: Record<QuestionnaireCard['title'], string> = {
  start: 'Start Deep Fact Find',
  complete: 'Fact Find Complete',
}

const labels: Record<OpenCard['button']['label'], string> = {
  getStarted: 'Get Started',
  continue: 'Continue',
}

export const home = {
  greeting: (firstName: string): string => (firstName === '' ? 'Dia duit' : `Dia duit, ${firstName}`),
  welcome: {
    title: `Welcome to ${brand.name}`,
    text: 'This is your home from now on. It always shows where you are and the one thing to do next.',
  },
  membership: {
    club: 'Early Member Club',
    /** In front of the membership number. */
    number: 'No.',
  },
  steps: {
    label: 'Your way to a pension',
    names: ['Complete Fact Find', 'Select Pension', 'Complete Form', 'Get Pension'],
  },
  card: {
    /** The minutes are those of the three parts, so they are told once the quiz before them is behind. */
    tag: ({ button, minutesLeft }: OpenCard): string =>
      button.label === 'getStarted' ? 'Your next step' : `Your next step \u00b7 ${minutesLeft} minutes left`,
    title: (card: QuestionnaireCard): string => titles[card.title],
    /** By name if it is known. */
    text: (firstName: string): string =>
      firstName === ''
        ? 'Your answers help you get the most from your adviser call.'
        : `${firstName}, your answers help you get the most from your adviser call.`,
    after:
      'After the fact find your tailored recommendation arrives within about 24 hours. We email you when it is here.',
    button: (card: OpenCard): string => labels[card.button.label],
    ring: (percent: number): string => `${percent}% of the fact find done`,
    completeTag: 'Your answers are in',
    completeText: 'Your tailored recommendation arrives within about 24 hours. We email you when it is here.',
  },
  loading: 'Loading...',
} as const
