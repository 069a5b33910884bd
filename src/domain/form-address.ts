/** Where a form is served, and what its address says of the member (specification 2, section 7). */

/** What a page needs to embed a form: who may speak for the frame, what it loads, and which form its messages name. */
export type FormHost = { origin: string; src: string; formId: string }

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`

/** `address` is the form's own, without a member. The query tells a hosted form whose answers come; our own host believes the session alone. */
export const hostForm = (form: { origin: string; address: string; formId: string }, uid: string): FormHost => ({
  origin: form.origin,
  formId: form.formId,
  src: withQuery(form.address, { isIframeEmbed: '1', session: uid, typesession: uid }),
})

/** The same form by itself, for when it cannot be embedded. */
export const aloneAddress = ({ src }: Pick<FormHost, 'src'>): string => src.replace('isIframeEmbed=1&', '')
