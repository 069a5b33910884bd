/**
 * The member's own declaration about a plan whose charges have no legal ceiling: a form of its own, signed before the application (Consumer Protection
 * Code, on non-standard PRSAs).
 */
import type { SignatureCode } from '#domain/shared/errors.ts'
import type { PensionPlan } from '#domain/shared/member.ts'
import { checkTypedName } from './typed-name.ts'

/** Raise it with every change of the statements in copy/application/plan-declaration.ts. */
export const PLAN_DECLARATION_VERSION = 1

export const planStatements = ['noCeiling', 'compared', 'knowingly'] as const
export type PlanStatement = (typeof planStatements)[number]

export const needsPlanDeclaration = (plan: PensionPlan): boolean => plan === 'zurich_nonstandard_prsa'

/** A signed declaration, as the application contains it. `at` is ISO text. */
export type SignedPlanDeclaration = { version: number; texts: readonly string[]; name: string; at: string }

/** `read`: the member has opened the plan's Preliminary Disclosure Certificate, in its current version. */
export function checkPlanDeclaration(
  typed: { name: string; agreed: readonly string[] },
  { applicant, read }: { applicant: string; read: boolean },
): { name?: SignatureCode; agreed?: SignatureCode } {
  const name = checkTypedName(typed.name, applicant)
  const complete = planStatements.every((each) => typed.agreed.includes(each))
  return {
    ...(name ? { name } : {}),
    ...(!read ? { agreed: 'documents_unopened' } : complete ? {} : { agreed: 'statements_missing' }),
  }
}
