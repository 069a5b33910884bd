/** What the server's pages and the script of the frame know each other by. */

/** Asks for the page's `main` alone. */
export const FRAGMENT = 'x-fragment'
/** With a fragment: the address that shows it. */
export const SHOWN_AT = 'x-shown-at'

export const errorId = (field: string): string => `${field}-error`
/** Templates, by their ids. */
export const templates = {
  summary: 'template-summary',
  fault: 'template-fault',
  notSaved: 'template-not-saved',
  notLoaded: 'template-not-loaded',
  signedOut: 'template-signed-out',
} as const
