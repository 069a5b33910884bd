/** Where a form is served, and what its address says of the member (specification 2, section 7). */

/** What a page needs to embed a form: who may speak for the frame, what it loads, and which form its messages name. */
export type FormHost = { origin: string; src: string; formId: string }

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`

/** Where a form is: `address` is its own, without a member. */
export type FormPlace = { origin: string; address: string; formId: string }

/** The query tells a hosted form whose answers come; our own host believes the session alone. */
export const hostForm = (form: FormPlace, uid: string): FormHost => ({
  origin: form.origin,
  formId: form.formId,
  src: withQuery(form.address, { isIframeEmbed: '1', session: uid, typesession: uid }),
})

/** The same form by itself, for when it cannot be embedded. */
export const aloneAddress = ({ src }: Pick<FormHost, 'src'>): string => src.replace('isIframeEmbed=1&', '')

/** Services that answer for a form from several hosts of one domain: one that takes the answers, another that thanks for them. */
const services = ['jotform.com']

const isUnder = (origin: string, service: string): boolean =>
  origin.startsWith('https://') && origin.endsWith(`.${service}`)

/** Whose messages count, and what the frame may show: the form's own origin, or every host of the service it belongs to. */
export function frameSource(origin: string): string {
  const service = services.find((each) => isUnder(origin, each))
  return service === undefined ? origin : `https://*.${service}`
}

export const speaksFor = (origin: string, host: Pick<FormHost, 'origin'>): boolean =>
  origin === host.origin || services.some((each) => isUnder(host.origin, each) && isUnder(origin, each))
