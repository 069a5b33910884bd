/** What pages show of the firm's settings. */
import { createContext, useContext } from 'react'
import { brand } from '#brand.ts'
import { footer } from '#copy/shared/footer.ts'
import type { FirmSettings } from '#domain/firm/firm-settings.ts'
import type { Links } from '#domain/shared/links.ts'

export type FirmOfPages = {
  links: Partial<Links>
  partners: FirmSettings['partners']
  contact: Pick<FirmSettings['contact'], 'email' | 'phone' | 'adviser' | 'adviserEmail'>
}

/** On error pages, which may have no data. */
export const unknownFirm: FirmOfPages = {
  links: {},
  partners: [footer.marks.partner],
  contact: {
    email: brand.supportEmail,
    phone: brand.supportPhone,
    adviser: brand.advisor.name,
    adviserEmail: brand.advisor.email,
  },
}

export const FirmContext = createContext<FirmOfPages>(unknownFirm)

export const useFirm = (): FirmOfPages => useContext(FirmContext)
