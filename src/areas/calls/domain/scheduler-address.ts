/** The addresses of a scheduler, with the parameters of Calendly's clients (developer.calendly.com, embed options). */

export type Prefill = {
  name: string
  email: string
  /** Returned with the booking, to identify the member. */
  reference: string
}

/** For a frame inside our own page. Without `embed_domain` the scheduler sends no messages to the page. */
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

/** For a window of its own. */
export const pageAddress = (page: string, prefill: Prefill, more: Record<string, string> = {}): string =>
  withQuery(page, { name: prefill.name, email: prefill.email, utm_content: prefill.reference, ...more })

/** The address may already have a query; empty values are left out. */
function withQuery(page: string, query: Record<string, string>): string {
  const nonEmpty = Object.entries(query).filter(([, value]) => value !== '')
  // %20 instead of +, because some readers of a name keep the plus.
  const text = nonEmpty.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${page}${page.includes('?') ? '&' : '?'}${text}`
}
