/**
 * The member's own declaration about a plan whose charges have no legal ceiling: a form of its own, signed before the
 * application (Consumer Protection Code, on non-standard PRSAs).
 */

import type { RecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import type { PlanKind } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { SignatureCode } from '#shared/domain/errors.ts'
import { sameName } from '#shared/domain/text/same-name.ts'

/** Raise it with every change of the statements in areas/application/copy/plan-declaration.ts. */
export const PLAN_DECLARATION_VERSION = 2

export const planStatements = ['noCeiling', 'compared', 'knowingly'] as const
export type PlanStatement = (typeof planStatements)[number]

/** The document that a statement is about: it must have been opened in its current version. */
export const statementDocuments = {
  noCeiling: undefined,
  compared: 'disclosure',
  knowingly: 'recommendation',
} as const satisfies Record<PlanStatement, RecommendationDocument | undefined>

export const needsPlanDeclaration = (kind: PlanKind | undefined): boolean => kind === 'nonstandard_prsa'

/** A signed declaration, as the application contains it. `at` is ISO text. */
export type SignedPlanDeclaration = { version: number; texts: readonly string[]; name: string; at: string }

export function checkPlanDeclaration(
  typed: { name: string; agreed: readonly string[] },
  { applicant, opened }: { applicant: string; opened: readonly RecommendationDocument[] },
): { name?: SignatureCode; agreed?: SignatureCode } {
  const name = checkTypedName(typed.name, applicant)
  const read = Object.values(statementDocuments).every((document) => !document || opened.includes(document))
  const complete = planStatements.every((each) => typed.agreed.includes(each))
  return {
    ...(name ? { name } : {}),
    ...(!read ? { agreed: 'documents_unopened' } : complete ? {} : { agreed: 'statements_missing' }),
  }
}

/** The name that a member types to sign: it must be the applicant's own, in any case. */
export function checkTypedName(typed: string, applicant: string): SignatureCode | undefined {
  if (typed.trim() === '') return 'signature_empty'
  return sameName(typed, applicant) ? undefined : 'signature_differs'
}
