import { pageMeta } from '#routes/shared/page-meta.ts'
import { forMember } from '#server/guards.ts'
import type { Route } from './+types/risk-reward'
import { loadPart, PartForm } from './part-form.tsx'

export const meta = pageMeta('/fact-find/risk-reward')

export const loader = forMember((entered) => loadPart(entered, 'risk'))

export default function RiskReward({ loaderData }: Route.ComponentProps) {
  return <PartForm {...loaderData} />
}
