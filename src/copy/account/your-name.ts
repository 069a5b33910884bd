/** /verify/name: asked once, after a first sign-in with a provider whose name for the person can be read in more than one way. */
export const yourName = {
  title: 'Is this your name?',
  text: 'Please check that we have split it the right way. Your adviser and your documents will use it.',
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  submit: 'Continue',
  later: 'Not now',
} as const
