/** A button opens a page or a new email. */
const SCHEME = 'mailto:'

export const isMailto = (link: string): boolean => link.startsWith(SCHEME)

/** What a person can copy: the address without its scheme. */
export const writtenOut = (link: string): string => (isMailto(link) ? link.slice(SCHEME.length) : link)
