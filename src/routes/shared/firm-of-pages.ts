/** Apart from use-firm.ts, so that browsers do not get the list of settings. */
import { type FirmSettings, namedPartners, ownLinks } from '#domain/firm/firm-settings.ts'
import type { FirmOfPages } from './use-firm.ts'

/** For the loader of the document. */
export function firmOfPages(settings: FirmSettings): FirmOfPages {
  const { email, phone, adviser, adviserEmail } = settings.contact
  return {
    links: ownLinks(settings),
    partners: namedPartners(settings),
    contact: { email, phone, adviser, adviserEmail },
  }
}
