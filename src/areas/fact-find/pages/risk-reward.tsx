import { riskRewardHead } from '#areas/fact-find/copy/fact-find-forms.ts'
import { forMember } from '#server/guards.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/risk-reward'
import { loadPart } from './load-part.ts'
import { PartForm } from './part-form.tsx'

export const meta = headOf(riskRewardHead)

export const loader = forMember((entered) => loadPart(entered, 'risk'))

export default function RiskReward({ loaderData }: Route.ComponentProps) {
  return <PartForm {...loaderData} />
}
