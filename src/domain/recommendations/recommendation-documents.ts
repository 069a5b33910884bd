/** The papers that go with a recommendation, and the files that hold them (specification 2, section 3, stored files). */

export const recommendationPapers = ['recommendation', 'disclosure', 'terms'] as const
export type RecommendationPaper = (typeof recommendationPapers)[number]

/** The specification names the files otherwise than the buttons: a recommendation is what it calls a sustainability statement. */
export const paperFiles = {
  recommendation: 'Sustainability_Statement.pdf',
  disclosure: 'Preliminary_Disclosure_Certificate.pdf',
  terms: 'Contract_Document.pdf',
} as const satisfies Record<RecommendationPaper, string>

/** In the member's own folder. */
export const paperPath = (uid: string, paper: RecommendationPaper): string =>
  `${uid}/provider detail/${paperFiles[paper]}`

/** Where each edition stays as it was sent. */
export const paperArchive = (uid: string, file: string, sha256: string): string =>
  `${uid}/provider papers/${sha256.slice(0, 16)} ${file}`

export const readRecommendationPaper = (text: string | undefined): RecommendationPaper | undefined =>
  recommendationPapers.find((paper) => paper === text)
