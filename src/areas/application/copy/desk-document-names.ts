/** The names of documents at the desk. */
import type { ApplicationDocument } from '#areas/application/domain/application-documents.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import type { RecommendationDocument } from '#areas/recommendations/domain/recommendation-documents.ts'

export const identityDocumentNames: Readonly<Record<IdentityDocument, string>> = {
  ppsn: 'Proof of PPSN',
  datebirth: 'Proof of identity',
}

export const recommendationDocumentNames: Readonly<Record<RecommendationDocument, string>> = {
  recommendation: 'Pension Recommendation',
  disclosure: 'Preliminary Disclosure Certificate',
  terms: 'Terms of Business',
}

const applicationDocumentNames: Readonly<Record<ApplicationDocument, string>> = {
  application: 'Pension application',
  certificate: 'Signing certificate',
}

const names: Readonly<Record<string, string>> = {
  ...identityDocumentNames,
  ...recommendationDocumentNames,
  ...applicationDocumentNames,
}

/** Undefined for a kind of document that an older version of the program wrote. */
export const documentName = (document: string): string | undefined => names[document]
