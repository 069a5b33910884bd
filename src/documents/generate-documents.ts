/** The three papers of an approval. It takes a good tenth of a second each: for a job, never for a request. */
import { disclosurePaper } from '#copy/recommendations/disclosure-document.ts'
import { recommendationPaper } from '#copy/recommendations/recommendation-document.ts'
import { termsPaper } from '#copy/recommendations/terms-document.ts'
import { paperFrame, paperTitles } from '#copy/shared/document-frame.ts'
import type { PaperRecord } from '#domain/recommendations/document-record.ts'
import {
  paperFiles,
  type RecommendationPaper,
  recommendationPapers,
} from '#domain/recommendations/recommendation-documents.ts'
import { formatEircode } from '#domain/shared/eircode.ts'
import { disclosureBlocks } from './disclosure-certificate.ts'
import type { Block, Sheet } from './kit/block.ts'
import { FINGERPRINT, makePaper, sha256 } from './kit/make-document.ts'
import { recommendationBlocks } from './recommendation-document.ts'
import { termsBlocks } from './terms-of-business.ts'

export type MadePaper = {
  paper: RecommendationPaper
  /** Its name in the member's folder (domain/papers.ts has the path). */
  file: string
  bytes: Uint8Array
  /** Of the bytes, in hexadecimal. The same record always gives the same. */
  sha256: string
}

const contents: Readonly<
  Record<RecommendationPaper, { subject: string; blocks: (record: PaperRecord) => readonly Block[] }>
> = {
  recommendation: { subject: recommendationPaper.subject, blocks: recommendationBlocks },
  disclosure: { subject: disclosurePaper.subject, blocks: disclosureBlocks },
  terms: { subject: termsPaper.subject, blocks: termsBlocks },
}

export const paperBlocks = (paper: RecommendationPaper, record: PaperRecord): readonly Block[] =>
  contents[paper].blocks(record)

/** What stands round a paper that belongs to somebody. Other papers of a member's can use it too. */
export function sheetFor(
  record: Pick<PaperRecord, 'reference' | 'version' | 'at' | 'member' | 'adviser'>,
  title: string,
  subject: string,
): Sheet {
  const { reference, version } = record
  const at = new Date(record.at)
  return {
    title,
    subtitle: paperFrame.for(record.member.name),
    subject,
    author: paperFrame.author,
    meta: [
      { label: paperFrame.meta.for, value: envelope(record.member) },
      { label: paperFrame.meta.date, value: paperFrame.date(at) },
      { label: paperFrame.meta.adviser, value: record.adviser.name },
      { label: paperFrame.meta.reference, value: reference },
    ],
    footer: paperFrame.footer({ reference, version, fingerprint: FINGERPRINT }),
    page: paperFrame.page,
    at,
    reference,
    version,
  }
}

const envelope = ({ name, address, eircode }: PaperRecord['member']): string =>
  [name, ...address, ...(eircode === null ? [] : [formatEircode(eircode)])].join('\n')

export async function makePapers(record: PaperRecord): Promise<readonly MadePaper[]> {
  const made: MadePaper[] = []
  for (const paper of recommendationPapers) {
    const bytes = await makePaper(
      sheetFor(record, paperTitles[paper], contents[paper].subject),
      paperBlocks(paper, record),
    )
    made.push({ paper, file: paperFiles[paper], bytes, sha256: sha256(bytes) })
  }
  return made
}
