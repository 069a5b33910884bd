import { pageMeta } from '#routes/shared/page-meta.ts'
import { enterAsMember } from '#server/guards.ts'
import type { Route } from './+types/personal-details'
import { loadPart, PartForm } from './part-form.tsx'

export const meta = pageMeta('/fact-find/personal-details')

export async function loader(args: Route.LoaderArgs) {
  return loadPart(await enterAsMember(args), 'personal')
}

export default function PersonalDetails({ loaderData }: Route.ComponentProps) {
  return <PartForm {...loaderData} />
}
