/** The documents to read before a signature, with those that are still being generated. */
import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import type { DisclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import type { RecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import type { OpenableDocument } from '#web/member/member-documents.ts'

export const readingList = (
  available: readonly OpenableDocument[],
  expected: readonly RecommendationDocument[],
  kind: DisclosureKind,
) =>
  expected.map((document) => {
    const found = available.find((each) => each.document === document)
    const label = recommendationDetails.documents.name(document, kind)
    return { document, label, href: found?.href, bytes: found?.bytes, opened: found?.opened ?? false }
  })
