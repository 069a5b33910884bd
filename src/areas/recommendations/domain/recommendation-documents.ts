/** The documents of a recommendation, and the files that contain them (specification 2, section 3, stored files). */

export const recommendationDocuments = ['recommendation', 'disclosure', 'terms'] as const
export type RecommendationDocument = (typeof recommendationDocuments)[number]

/**
 * The file names of the specification differ from its buttons: it calls the recommendation a sustainability statement.
 */
export const documentFiles = {
  recommendation: 'Sustainability_Statement.pdf',
  disclosure: 'Preliminary_Disclosure_Certificate.pdf',
  terms: 'Contract_Document.pdf',
} as const satisfies Record<RecommendationDocument, string>

/** In the member's own folder. */
export const documentPath = (uid: string, document: RecommendationDocument): string =>
  `${uid}/provider detail/${documentFiles[document]}`

/** Each edition is stored here unchanged, as it was sent. */
export const documentArchive = (uid: string, file: string, sha256: string): string =>
  `${uid}/provider documents/${sha256.slice(0, 16)} ${file}`

export const readRecommendationDocument = (text: string | undefined): RecommendationDocument | undefined =>
  recommendationDocuments.find((document) => document === text)
