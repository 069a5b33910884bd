/** Where a form is served, and what its address contains about the member (specification 2, section 7). */

/**
 * What a page needs to embed a form: the origin of its messages, the address that the frame loads, and the form id in
 * its messages.
 */
export type FormEmbed = { origin: string; src: string; formId: string }

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`

/** Location of a form. `address` does not contain a member. */
export type FormPlace = { origin: string; address: string; formId: string }

/** `member` names the member in the address: flows/embed-form.ts. Our own form service trusts only the session. */
export const formEmbedFor = (form: FormPlace, member: string): FormEmbed => ({
  origin: form.origin,
  formId: form.formId,
  src: withQuery(form.address, { isIframeEmbed: '1', session: member, typesession: member }),
})

/** Our own pages of questions have the way back in the row of their progress; those of a form service have none. */
export const ownsItsHead = ({ src }: Pick<FormEmbed, 'src'>): boolean => src.startsWith('/')

/** The address of the form outside a frame, for when embedding fails. */
export const standaloneAddress = ({ src }: Pick<FormEmbed, 'src'>): string => src.replace('isIframeEmbed=1&', '')

/** Form services that use several hosts of one domain: one receives the answers, another shows the confirmation. */
const services = ['jotform.com']

const isUnder = (origin: string, service: string): boolean =>
  origin.startsWith('https://') && origin.endsWith(`.${service}`)

/** The origins that may send messages and be shown in the frame: the form's own, or every host of its service. */
export function frameSource(origin: string): string {
  const service = services.find((each) => isUnder(origin, each))
  return service === undefined ? origin : `https://*.${service}`
}

export const isTrustedOrigin = (origin: string, embed: Pick<FormEmbed, 'origin'>): boolean =>
  origin === embed.origin || services.some((each) => isUnder(embed.origin, each) && isUnder(origin, each))
