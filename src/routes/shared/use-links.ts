/** Outgoing links: the firm's own, and those of copy/shared/links.ts where it set none. */
import { links } from '#copy/shared/links.ts'
import type { Links } from '#domain/shared/links.ts'
import { useFirm } from './use-firm.ts'

export function useLinks(): Links {
  const { links: own, contact } = useFirm()
  return { ...links, contactSupport: `mailto:${contact.email}`, ...own }
}
