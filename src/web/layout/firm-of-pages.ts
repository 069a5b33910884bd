/** Apart from use-firm.ts, so that browsers do not get the list of settings. */
import { type FirmSettings, namedPartners, ownLinks } from '#areas/firm/domain/firm-settings.ts'
import { paths } from '#paths.ts'
import { logoPicture } from './logo-picture.ts'
import type { FirmOfPages } from './use-firm.ts'

/** For the loader of the document. `logoAt`: where the pictures of partners' logos are. */
export function firmOfPages(settings: FirmSettings, logoAt: (file: string) => string = paths.partnerLogo): FirmOfPages {
  const { email, phone, adviser, adviserEmail } = settings.contact
  return {
    links: ownLinks(settings),
    partners: namedPartners(settings).map(({ name, role, logo }) => ({
      name,
      role,
      logo: logoPicture(logo, name, logoAt),
    })),
    contact: { email, phone, adviser, adviserEmail },
  }
}
