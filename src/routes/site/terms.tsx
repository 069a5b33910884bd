import { terms } from '#copy/site/legal.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { enter } from '#server/guards.ts'
import type { Route } from './+types/terms'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta('/terms-of-business')

export async function loader(args: Route.LoaderArgs) {
  await enter(args)
  return null
}

export default function Terms() {
  return <LegalText page={terms} />
}
