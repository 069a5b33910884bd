/** Outgoing links: the firm's own, and those of shared/copy/links.ts where it set none. */
import { links } from '#shared/copy/links.ts'
import type { Links } from '#shared/domain/access/links.ts'
import { useFirm } from './use-firm.ts'

export function useLinks(): Links {
  const { links: own, contact } = useFirm()
  return { ...links, contactSupport: `mailto:${contact.email}`, ...own }
}
