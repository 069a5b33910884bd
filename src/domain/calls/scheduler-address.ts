/** The addresses at which a scheduler is opened, in the words of Calendly's clients (developer.calendly.com, embed options). */

export type Prefill = {
  name: string
  email: string
  /** Comes back with the booking, so that it is known whose it is. */
  reference: string
}

/** Inside a page of ours. Without `embed_domain` the scheduler tells the page nothing. */
export const frameAddress = (page: string, prefill: Prefill): string =>
  withQuery(page, {
    hide_event_type_details: '1',
    hide_gdpr_banner: '1',
    name: prefill.name,
    email: prefill.email,
    utm_content: prefill.reference,
    embed_type: 'Inline',
    embed_domain: '1',
  })

/** By itself, in a window of its own. */
export const pageAddress = (page: string, prefill: Prefill, more: Record<string, string> = {}): string =>
  withQuery(page, { name: prefill.name, email: prefill.email, utm_content: prefill.reference, ...more })

/** The address may carry a query of its own; what is empty is left out. */
function withQuery(page: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  // %20 and not +, which some readers of a name keep as a plus.
  const text = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${page}${page.includes('?') ? '&' : '?'}${text}`
}
