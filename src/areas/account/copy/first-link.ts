/**
 * After a refused password, where no answer may show whether an account only waits for its link. Apart from the page's
 * words, because only the server says it.
 */
export const firstLink =
  'If you have just signed up, first open the link in our email. Signing up again sends you a new one.'
