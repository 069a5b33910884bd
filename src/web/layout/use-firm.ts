/** What pages show of the firm's settings. */
import { createContext, useContext } from 'react'
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import { footer } from '#shared/copy/footer.ts'
import { unbrokenPhone } from '#shared/copy/help-line.ts'
import { links } from '#shared/copy/links.ts'
import type { Links } from '#shared/domain/access/links.ts'
import type { FooterPartner } from '#ui/frames/footer.tsx'
import type { LogoPicture } from '#ui/marks/partner-logo.tsx'

export type FirmOfPages = {
  links: Partial<Links>
  partners: readonly FooterPartner[]
  /** Who regulates the firm, by its legal name and its trading name. */
  regulated: string
  /** The answer to who regulates the brand and its products. */
  regulators: string
  /** In place of the ring and the name. */
  logo: LogoPicture | undefined
  /** In place of the yellow; '' for the yellow. */
  accent: string
  contact: Pick<FirmSettings['contact'], 'email' | 'phone' | 'adviser' | 'adviserEmail'>
}

/** Of a page that failed before its loaders. None of those shows where the firm is reached. */
export const unknownFirm: FirmOfPages = {
  links: {},
  partners: [footer.marks.partner],
  regulated: '',
  regulators: '',
  logo: undefined,
  accent: '',
  contact: { email: '', phone: '', adviser: '', adviserEmail: '' },
}

export const FirmContext = createContext<FirmOfPages>(unknownFirm)

export const useFirm = (): FirmOfPages => useContext(FirmContext)

/** The firm's phone number for a sentence: without a space at which a line could break. */
export const useHelpPhone = (): string => unbrokenPhone(useFirm().contact.phone)

/** Outgoing links: the firm's own, and those of shared/copy/links.ts where it set none. */
export function useLinks(): Links {
  const { links: own, contact } = useFirm()
  return { ...links, contactSupport: `mailto:${contact.email}`, ...own }
}
