/**
 * Generates the PDFs of a signed application. Each takes about 0.1 s of CPU, so call it from a job, never from a
 * request.
 */

import { browserName } from '#areas/account/domain/sign-in/browser-name.ts'
import { planName, summaryRows } from '#areas/application/copy/application-summary.ts'
import { planDeclaration as declaration } from '#areas/application/copy/plan-declaration.ts'
import {
  type ApplicationDocument,
  applicationDocuments,
  applicationFiles,
  applicationReference,
} from '#areas/application/domain/application-documents.ts'
import {
  type ApplicationSummary,
  canonical,
  type SignedContent,
} from '#areas/application/domain/application-summary.ts'
import type { SignedPlanDeclaration } from '#areas/application/domain/plan-declaration.ts'
import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import { tradingNameOf } from '#brand.ts'
import { coolingOffRule } from '#shared/copy/cooling-off.ts'
import { documentFrame } from '#shared/copy/document-frame.ts'
import type { Block, Fact, Sheet } from '#shared/documents/kit/block.ts'
import { FINGERPRINT, renderDocument, sha256 } from '#shared/documents/kit/make-document.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { IRISH_ZONE } from '#shared/domain/time/dates.ts'

const moment = new Intl.DateTimeFormat('en-IE', {
  timeZone: IRISH_ZONE,
  dateStyle: 'long',
  timeStyle: 'long',
})

/** Attached to the application. */
const contentFile = 'signed-content.json'

const application = {
  title: 'Pension application',
  subject: 'The application for a personal retirement savings account, as it was signed',
  lead: 'This is what the applicant reviewed and signed, word for word.',
  declarations: 'What the applicant confirmed',
  signature: { name: 'Signature, typed by the applicant', date: 'Signed on' },
  attached: 'What was signed, as the signing certificate counts it',
}

const certificate = {
  title: 'Signing certificate',
  subject: 'Who signed the application, when, from where, and what',
  lead: (tradingName: string): string => `${tradingName} recorded this when the application was signed.`,
  who: 'Who signed',
  name: 'Name, as typed',
  account: 'Account, with confirmed email',
  when: 'When',
  from: 'IP address',
  with: 'Browser and device',
  what: 'What was signed',
  plan: 'Plan',
  hash: 'Fingerprint of the content (SHA-256)',
  version: 'Version of the declarations',
  how: 'How to check it',
  // The guide is docs/verify.md.
  howText: `Anyone who has the application can check that nothing has changed since: the SHA-256 of ${contentFile}, a file inside its PDF, is the fingerprint above. Ask us for our guide.`,
  cooling: 'Can be cancelled',
  coolingText: coolingOffRule,
}

const formatMoment = (at: Date): string => moment.format(at)

/** As database/members/applications.ts stores it. */
export type SignedRecord = {
  id: string
  plan: PlanId
  signed_name: string
  signed_at: Date
  signed_from: string
  signed_with: string
  /** As it was signed; `content_hash` is of it. */
  content: SignedContent
  content_hash: string
  /** Its summary as people read it. */
  shown: ApplicationSummary
  /** The settings in use when it was signed. */
  firm: FirmInUse
}

const applicationBlocks = ({ content, shown, signed_name, signed_at }: SignedRecord): readonly Block[] => [
  { kind: 'text', text: application.lead, look: 'lead' },
  ...summaryRows(shown).flatMap(({ title, rows }): Block[] => [
    { kind: 'heading', text: title },
    { kind: 'facts', rows: rows.map(({ label, value }) => ({ label, value })) },
  ]),
  ...(content.planDeclaration ? declarationBlocks(content.planDeclaration) : []),
  { kind: 'heading', text: application.declarations },
  { kind: 'list', items: content.declarations.texts, look: 'ticks' },
  {
    kind: 'signatures',
    lines: [
      { label: application.signature.name, value: signed_name },
      { label: application.signature.date, value: formatMoment(signed_at) },
    ],
  },
]

const declarationBlocks = ({ name, at, version, texts }: SignedPlanDeclaration): readonly Block[] => [
  { kind: 'heading', text: declaration.signedHeading },
  { kind: 'list', items: texts, look: 'ticks' },
  {
    kind: 'signatures',
    lines: [
      { label: declaration.signedName, value: name },
      { label: declaration.signedAt, value: formatMoment(new Date(at)) },
    ],
  },
  { kind: 'facts', rows: [{ label: declaration.version, value: String(version) }] },
]

const certificateBlocks = (signed: SignedRecord): readonly Block[] => [
  { kind: 'text', text: certificate.lead(tradingNameOf(signed.firm.settings.firm)), look: 'lead' },
  { kind: 'heading', text: certificate.who },
  {
    kind: 'facts',
    rows: [
      { label: certificate.name, value: signed.signed_name },
      { label: certificate.account, value: signed.content.summary.contact.email },
      { label: certificate.when, value: formatMoment(signed.signed_at) },
      { label: certificate.from, value: signed.signed_from },
      { label: certificate.with, value: browserName(signed.signed_with) || '--' },
    ],
  },
  { kind: 'heading', text: certificate.what },
  {
    kind: 'facts',
    rows: [
      { label: certificate.plan, value: planName(signed.content.summary.pension) },
      { label: certificate.version, value: String(signed.content.declarations.version) },
      ...declaredRow(signed.content),
      { label: certificate.hash, value: inGroups(signed.content_hash) },
      { label: certificate.cooling, value: certificate.coolingText },
    ],
  },
  { kind: 'note', title: certificate.how, texts: [certificate.howText], tone: 'plain' },
]

const declaredRow = ({ planDeclaration: signed }: SignedContent): readonly Fact[] =>
  signed
    ? [
        {
          label: declaration.certificateRow,
          value: declaration.certificateValue(signed.name, formatMoment(new Date(signed.at)), signed),
        },
      ]
    : []

/** Splits a long hash into groups of eight, so that two of them can be compared by eye. */
const inGroups = (hash: string): string => hash.match(/.{1,8}/g)?.join(' ') ?? hash

const contents = {
  application: { ...application, blocks: applicationBlocks },
  certificate: { ...certificate, blocks: certificateBlocks },
} as const satisfies Record<ApplicationDocument, { blocks: (signed: SignedRecord) => readonly Block[] }>

function sheetOf(signed: SignedRecord, document: ApplicationDocument): Sheet {
  const { id, signed_at: at, content, firm } = signed
  const reference = applicationReference(id)
  const { name } = content.summary.details
  return {
    title: contents[document].title,
    subtitle: documentFrame.for(name),
    subject: contents[document].subject,
    ...documentFrame.letterhead(firm),
    meta: [
      { label: documentFrame.meta.for, value: name },
      { label: documentFrame.meta.date, value: documentFrame.date(at) },
      { label: documentFrame.meta.reference, value: reference },
    ],
    footer: documentFrame.footer({ reference, version: 1, fingerprint: FINGERPRINT }, firm),
    page: documentFrame.page,
    at,
    reference,
    version: 1,
    // The bytes that the fingerprint on the certificate is of.
    ...(document === 'application' && {
      attachment: { name: contentFile, description: application.attached, json: canonical(content) },
    }),
  }
}

export type RenderedApplicationDocument = {
  document: ApplicationDocument
  file: string
  bytes: Uint8Array
  sha256: string
}

/** Signs a PDF by the rules of PAdES. */
type SignDocument = (pdf: Uint8Array, facts: { at: Date; name: string; reason: string }) => Promise<Uint8Array>

/** The same application always gives the same bytes before `sign`. */
export async function renderApplicationDocuments(
  signed: SignedRecord,
  sign: SignDocument,
): Promise<readonly RenderedApplicationDocument[]> {
  const made: RenderedApplicationDocument[] = []
  for (const document of applicationDocuments) {
    const sheet = sheetOf(signed, document)
    const pdf = await renderDocument(sheet, contents[document].blocks(signed))
    const bytes = await sign(pdf, { at: sheet.at, name: sheet.author, reason: sheet.subject })
    made.push({ document, file: applicationFiles[document], bytes, sha256: sha256(bytes) })
  }
  return made
}
