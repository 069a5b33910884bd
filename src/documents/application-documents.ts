/** A signed application as papers. It takes a tenth of a second each: for a job, never for a request. */

import {
  applicationPaper as application,
  certificatePaper as certificate,
  sayMoment,
} from '#copy/application/application-documents.ts'
import { summaryRows } from '#copy/application/application-summary.ts'
import { planTitle } from '#copy/home/home.ts'
import { paperFrame } from '#copy/shared/document-frame.ts'
import {
  type ApplicationPaper,
  applicationFiles,
  applicationPapers,
  applicationReference,
} from '#domain/application/application-documents.ts'
import type { SignedContent } from '#domain/application/application-summary.ts'
import type { PensionPlan } from '#domain/shared/member.ts'
import type { Block, Sheet } from './kit/block.ts'
import { FINGERPRINT, makePaper, sha256 } from './kit/make-document.ts'

/** As store/applications.ts keeps it. */
export type SignedRecord = {
  id: string
  plan: PensionPlan
  signed_name: string
  signed_at: Date
  signed_from: string
  signed_with: string
  content: SignedContent
  content_hash: string
}

const applicationBlocks = ({ content, signed_name, signed_at }: SignedRecord): readonly Block[] => [
  { kind: 'text', text: application.lead, look: 'lead' },
  ...summaryRows(content.summary).flatMap(({ title, rows }): Block[] => [
    { kind: 'heading', text: title },
    { kind: 'facts', rows: rows.map(({ label, value }) => ({ label, value })) },
  ]),
  { kind: 'heading', text: application.declarations },
  { kind: 'list', items: content.declarations.texts, look: 'ticks' },
  {
    kind: 'signatures',
    lines: [
      { label: application.signature.name, value: signed_name },
      { label: application.signature.date, value: sayMoment(signed_at) },
    ],
  },
]

const certificateBlocks = (signed: SignedRecord): readonly Block[] => [
  { kind: 'text', text: certificate.lead, look: 'lead' },
  { kind: 'heading', text: certificate.who },
  {
    kind: 'facts',
    rows: [
      { label: certificate.name, value: signed.signed_name },
      { label: certificate.account, value: signed.content.summary.contact.email },
      { label: certificate.when, value: sayMoment(signed.signed_at) },
      { label: certificate.from, value: signed.signed_from },
      { label: certificate.with, value: signed.signed_with || '--' },
    ],
  },
  { kind: 'heading', text: certificate.what },
  {
    kind: 'facts',
    rows: [
      { label: certificate.plan, value: planTitle(signed.plan) },
      { label: certificate.version, value: String(signed.content.declarations.version) },
      { label: certificate.hash, value: inGroups(signed.content_hash) },
      { label: certificate.cooling, value: certificate.coolingText },
    ],
  },
  { kind: 'note', title: certificate.how, texts: [certificate.howText], tone: 'plain' },
]

/** A long row of letters that nobody could compare otherwise. */
const inGroups = (hash: string): string => hash.match(/.{1,8}/g)?.join(' ') ?? hash

const contents = {
  application: { ...application, blocks: applicationBlocks },
  certificate: { ...certificate, blocks: certificateBlocks },
} as const satisfies Record<ApplicationPaper, { blocks: (signed: SignedRecord) => readonly Block[] }>

function sheetOf(signed: SignedRecord, paper: ApplicationPaper): Sheet {
  const { id, signed_at: at, content } = signed
  const reference = applicationReference(id)
  const { name } = content.summary.details
  return {
    title: contents[paper].title,
    subtitle: paperFrame.for(name),
    subject: contents[paper].subject,
    author: paperFrame.author,
    meta: [
      { label: paperFrame.meta.for, value: name },
      { label: paperFrame.meta.date, value: paperFrame.date(at) },
      { label: paperFrame.meta.reference, value: reference },
    ],
    footer: paperFrame.footer({ reference, version: 1, fingerprint: FINGERPRINT }),
    page: paperFrame.page,
    at,
    reference,
    version: 1,
  }
}

export type MadeApplicationPaper = { paper: ApplicationPaper; file: string; bytes: Uint8Array; sha256: string }

/** The same application always gives the same bytes. */
export async function makeApplicationPapers(signed: SignedRecord): Promise<readonly MadeApplicationPaper[]> {
  const made: MadeApplicationPaper[] = []
  for (const paper of applicationPapers) {
    const bytes = await makePaper(sheetOf(signed, paper), contents[paper].blocks(signed))
    made.push({ paper, file: applicationFiles[paper], bytes, sha256: sha256(bytes) })
  }
  return made
}
