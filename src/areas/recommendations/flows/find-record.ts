/** The data that an approval's documents and its page are drawn from. */
import { sampleTerms } from '#areas/firm/copy/sample-settings.ts'
import { initialVersion } from '#areas/firm/domain/firm-versions.ts'
import { approvedFigures } from '#areas/recommendations/domain/approval/approved-figures.ts'
import type { DocumentRecord, StoredRecord } from '#areas/recommendations/domain/document-record.ts'
import { hasEmployerAccess, type Plan, plansOfProviders } from '#areas/recommendations/domain/plans/catalogue.ts'
import { readTermsRecord } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { findDocumentRecord } from '#database/members/recommendations.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { lawOn } from '#shared/domain/law/law-figures.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** What records of older versions of the program lack. */
const earlier = { statements: [], terms: { ...sampleTerms, sample: true }, firm: initialVersion }

/** Nor did their plans say whether employers have access. */
const withAccess = (plan: Plan): Plan => ({ ...plan, employerAccess: hasEmployerAccess(plan) })

/** Older records have no figures of the law, or only those of the year: then the program's own of their day. */
const withLaw = ({ known, at }: StoredRecord): StoredRecord['known'] =>
  known.law !== undefined && 'drawing' in known.law ? known : { ...known, law: lawOn([], irishDate(new Date(at))) }

/** Undefined when this version was never approved, or its record has no draft. */
export async function findRecord(
  app: Pick<AppContext, 'db' | 'firm' | 'catalogue'>,
  id: MemberId,
  version: number,
): Promise<DocumentRecord | undefined> {
  const stored = await findDocumentRecord(app.db, id, version)
  if (!stored) return undefined
  const record = { ...earlier, ...(stored.record as StoredRecord) }
  if (record.draft === undefined) return undefined
  const firm = await app.firm.at(record.firm)
  const known = withLaw(record)
  return {
    ...record,
    known,
    terms: readTermsRecord(record.terms),
    figures: record.figures ?? approvedFigures({ ...record, known }),
    firm,
    catalogue: (record.catalogue ?? plansOfProviders(app.catalogue(firm), record.draft.plans)).map(withAccess),
  }
}
