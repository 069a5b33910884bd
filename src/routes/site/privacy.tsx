import { privacy } from '#copy/site/legal.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { enter } from '#server/guards.ts'
import type { Route } from './+types/privacy'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta('/privacy-policy')

export async function loader(args: Route.LoaderArgs) {
  await enter(args)
  return null
}

export default function Privacy() {
  return <LegalText page={privacy} />
}
