import { pageMeta } from '#routes/shared/page-meta.ts'
import { enterAsMember } from '#server/guards.ts'
import type { Route } from './+types/risk-reward'
import { loadPart, PartForm } from './part-form.tsx'

export const meta = pageMeta('/fact-find/risk-reward')

export async function loader(args: Route.LoaderArgs) {
  return loadPart(await enterAsMember(args), 'risk')
}

export default function RiskReward({ loaderData }: Route.ComponentProps) {
  return <PartForm {...loaderData} />
}
