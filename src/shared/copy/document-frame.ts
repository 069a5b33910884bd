/** Title, header and footer of every generated document. */

import { unconfirmedNotice } from '#areas/firm/copy/sample-settings.ts'
import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import { drawnSize } from '#areas/firm/domain/logo.ts'
import type { DisclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import type { RecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import type { PlanFile } from '#areas/recommendations/domain/plans/catalogue.ts'
import { brand, tradingNameOf } from '#brand.ts'
import { formatDate, irishDate } from '#shared/domain/time/dates.ts'
import { regulatoryStatement } from './regulatory-statement.ts'

/** The labels of the three downloads (specification 2, section 2.7). */
const documentTitles: Readonly<Record<RecommendationDocument, string>> = {
  recommendation: 'Pension Recommendation',
  disclosure: 'Preliminary Disclosure Certificate',
  terms: 'Terms of Business',
}

/** `kind`: which disclosure document the firm issues. */
export const documentTitle = (document: RecommendationDocument, kind: DisclosureKind): string =>
  document === 'disclosure' && kind === 'summary' ? 'Our summary of charges and risks' : documentTitles[document]

/** Follows the provider's name. */
export const planFileNames: Readonly<Record<PlanFile, string>> = {
  disclosure: documentTitles.disclosure,
  key: 'key information',
  charges: 'charges',
}

/** Our disclosure document, in sentences where the firm speaks. */
export const ourDisclosure: Readonly<Record<DisclosureKind, string>> = {
  certificate: `the ${documentTitles.disclosure}`,
  summary: 'our summary of charges and risks',
}

/** The same, in sentences addressed to the member. */
export const yourDisclosure: Readonly<Record<DisclosureKind, string>> = {
  certificate: `the ${documentTitles.disclosure}`,
  summary: 'your summary of charges and risks',
}

export const documentFrame = {
  /** The name on the certificate of our signing key. */
  signer: `${brand.name} documents`,
  /** The firm's name, colour and logo, from the settings that the document is made from. */
  letterhead: ({ settings: { firm }, logo }: Pick<FirmInUse, 'settings' | 'logo'>) => {
    const size = drawnSize(firm.logo)
    return { author: tradingNameOf(firm), accent: firm.accent, logo: logo && size && { bytes: logo, ...size } }
  },
  for: (name: string): string => `For ${name}`,
  meta: { for: 'Prepared for', date: 'Date', adviser: 'Your adviser', reference: 'Reference' },
  /** '21 November 2026', on an Irish calendar. */
  date: (at: Date): string => formatDate(irishDate(at)),
  /** `firm`: the settings that the document is made from, whose version it names. */
  footer: (
    { reference, version, fingerprint }: { reference: string; version: number; fingerprint: string },
    { version: terms, confirmed, regulated, settings: { firm, contact } }: FirmInUse,
  ): readonly string[] => [
    `Reference ${reference} \u00b7 version ${version} \u00b7 fingerprint ${fingerprint}`,
    `${regulatoryStatement({ regulated, firm })} ${confirmed ? `Terms of Business, version ${terms}` : unconfirmedNotice}.`,
    ...(regulated
      ? [
          `Registered in Ireland, number ${firm.companyNumber}, at ${firm.registeredOffice}. ${contact.email}, ${contact.phone}.`,
        ]
      : []),
  ],
  page: (number: number, of: number): string => `Page ${number} of ${of}`,
} as const
