import { pageMeta } from '#routes/shared/page-meta.ts'
import { forMember } from '#server/guards.ts'
import type { Route } from './+types/personal-details'
import { loadPart, PartForm } from './part-form.tsx'

export const meta = pageMeta('/fact-find/personal-details')

export const loader = forMember((entered) => loadPart(entered, 'personal'))

export default function PersonalDetails({ loaderData }: Route.ComponentProps) {
  return <PartForm {...loaderData} />
}
