import { personalDetailsHead } from '#areas/fact-find/copy/fact-find-forms.ts'
import { forMember } from '#server/guards.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/personal-details'
import { loadPart } from './load-part.ts'
import { PartForm } from './part-form.tsx'

export const meta = headOf(personalDetailsHead)

export const loader = forMember((entered) => loadPart(entered, 'personal'))

export default function PersonalDetails({ loaderData }: Route.ComponentProps) {
  return <PartForm {...loaderData} />
}
