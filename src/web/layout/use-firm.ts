import { createContext, useContext } from 'react'
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import { footer } from '#shared/copy/footer.ts'
import { unbrokenPhone } from '#shared/copy/help-line.ts'
import { type Links, links } from '#shared/domain/access/links.ts'
import type { LogoPicture } from '#ui/marks/partner-logo.tsx'

export type FirmOfPages = {
  links: Partial<Links>
  /** Without a picture, the first letter of the name is the mark. */
  partners: readonly { name: string; role: string; logo?: LogoPicture | undefined }[]
  /** Who regulates the firm, by its legal name and its trading name. */
  regulated: string
  /** The answer to who regulates the brand and its products. */
  regulators: string
  /** Replaces the ring and the name. */
  logo: LogoPicture | undefined
  /** Replaces yellow; '' keeps it. */
  accent: string
  contact: Pick<FirmSettings['contact'], 'email' | 'phone' | 'adviser' | 'adviserEmail'>
}

/** Used when a page failed before its loaders ran. Such pages show no contact details. */
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

/** The firm's phone number with non-breaking spaces. */
export const useHelpPhone = (): string => unbrokenPhone(useFirm().contact.phone)

/** Outgoing links: the firm's own, or the defaults of shared/domain/access/links.ts. */
export function useLinks(): Links {
  const { links: own, contact } = useFirm()
  return { ...links, contactSupport: `mailto:${contact.email}`, ...own }
}
