/** Ids and headers shared by the server's form pages and the frame's script. */

/** Request header: answer with the page's `main` only. */
export const FRAGMENT = 'x-fragment'
/** Response header of a fragment: the address of the page. */
export const SHOWN_AT = 'x-shown-at'

export const errorId = (field: string): string => `${field}-error`
/** Ids of the `template` elements. */
export const templates = {
  summary: 'template-summary',
  fault: 'template-fault',
  notSaved: 'template-not-saved',
  notLoaded: 'template-not-loaded',
  signedOut: 'template-signed-out',
} as const
