/** Apart from use-firm.ts, so that browsers do not get the list of settings. */
import { href } from 'react-router'
import { namedPartners, ownLinks } from '#areas/firm/domain/firm-settings.ts'
import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import { drawnSize, logoFile } from '#areas/firm/domain/logo.ts'
import { brand } from '#brand.ts'
import { footer } from '#shared/copy/footer.ts'
import { regulators, regulatoryStatement } from '#shared/copy/regulatory-statement.ts'
import type { LogoPicture } from '#ui/marks/partner-logo.tsx'
import type { FirmOfPages } from './use-firm.ts'

/** For the loader of the document. `logoAt`: where the pictures of partners' logos are. */
export function firmOfPages(
  { regulated, settings }: Pick<FirmInUse, 'regulated' | 'settings'>,
  logoAt: (file: string) => string = (file: string) => href('/partner-logos/:file', { file }),
): FirmOfPages {
  const { email, phone, adviser, adviserEmail } = settings.contact
  return {
    links: ownLinks(settings),
    partners: namedPartners(settings).map(({ name, role, logo }) => ({
      name,
      role,
      logo: logoPicture(logo, name, logoAt),
    })),
    regulated: regulatoryStatement({ regulated, firm: settings.firm }),
    logo: logoPicture(settings.firm.logo, brand.name, logoAt),
    accent: settings.firm.accent,
    regulators: regulators({ regulated }),
    contact: { email, phone, adviser, adviserEmail },
  }
}

/** `logo`: what the settings call it; undefined for a text that names none. `at`: the address of its file. */
export function logoPicture(logo: string, partner: string, at: (file: string) => string): LogoPicture | undefined {
  const size = drawnSize(logo)
  return size && { src: at(logoFile(logo)), alt: footer.marks.logoOf(partner), ...size }
}
