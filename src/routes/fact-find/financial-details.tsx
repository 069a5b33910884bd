import { head } from '#copy/fact-find/meta/financial-details.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { forMember } from '#server/guards.ts'
import type { Route } from './+types/financial-details'
import { loadPart } from './load-part.ts'
import { PartForm } from './part-form.tsx'

export const meta = headOf(head)

export const loader = forMember((entered) => loadPart(entered, 'financial'))

export default function FinancialDetails({ loaderData }: Route.ComponentProps) {
  return <PartForm {...loaderData} />
}
