/** Nor motion: text that fades in has no contrast yet, and a change of all colours takes a frame for each element that inherits one. */
const still = '<style>* { transition: none !important; animation: none !important }</style>'

/** The text of a page, as a document that runs no script and loads nothing. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link\b[^>]*>/g, '') + still
