import { financialDetailsHead } from '#areas/fact-find/copy/fact-find-forms.ts'
import { forMember } from '#server/guards.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/financial-details'
import { loadPart } from './load-part.ts'
import { PartForm } from './part-form.tsx'

export const meta = headOf(financialDetailsHead)

export const loader = forMember((entered) => loadPart(entered, 'financial'))

export default function FinancialDetails({ loaderData }: Route.ComponentProps) {
  return <PartForm {...loaderData} />
}
