import { pageMeta } from '#routes/shared/page-meta.ts'
import { forMember } from '#server/guards.ts'
import type { Route } from './+types/financial-details'
import { loadPart, PartForm } from './part-form.tsx'

export const meta = pageMeta('/fact-find/financial-details')

export const loader = forMember((entered) => loadPart(entered, 'financial'))

export default function FinancialDetails({ loaderData }: Route.ComponentProps) {
  return <PartForm {...loaderData} />
}
