/** A sentence with the links to both legal pages in it, in the order of its parts. */

export type Agreement = { before: string; terms: string; between: string; privacy: string; after: string }

/** On /entry and /login. */
export const entryAgreement: Agreement = {
  before: 'By continuing you agree to our ',
  terms: 'Terms of Business',
  between: ' and ',
  privacy: 'Privacy Policy',
  after: '.',
}

/** On /signup: the specification's sentence, without a full stop. */
export const signupAgreement: Agreement = {
  before: 'By proceeding, you agree to the ',
  terms: 'Terms and Conditions',
  between: ' and ',
  privacy: 'Privacy Policy',
  after: '',
}
