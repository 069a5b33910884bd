/**
 * /verify/name: asked once, after a first sign-in with a provider whose name for the person is missing, or can be read
 * in more than one way.
 */
import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Your name',
  description: `Check how ${brand.name} writes your name after you signed in with another account.`,
}

export const yourName = {
  title: 'Is this your name?',
  text: 'Please check that we have split it the right way. Your adviser and your documents will use it.',
  /** When the provider sent no name, or only a part that could be one. */
  incomplete: {
    title: 'What is your name?',
    text: 'Your adviser and your documents will use it.',
  },
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  submit: 'Continue',
  later: 'Not now',
} as const
