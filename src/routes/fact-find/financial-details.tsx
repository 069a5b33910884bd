import { pageMeta } from '#routes/shared/page-meta.ts'
import { enterAsMember } from '#server/guards.ts'
import type { Route } from './+types/financial-details'
import { loadPart, PartForm } from './part-form.tsx'

export const meta = pageMeta('/fact-find/financial-details')

export async function loader(args: Route.LoaderArgs) {
  return loadPart(await enterAsMember(args), 'financial')
}

export default function FinancialDetails({ loaderData }: Route.ComponentProps) {
  return <PartForm {...loaderData} />
}
