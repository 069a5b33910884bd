import { accessibility } from '#copy/pages/public-papers.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { enter } from '#server/guards.ts'
import type { Route } from './+types/accessibility'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta('/accessibility')

export async function loader(args: Route.LoaderArgs) {
  await enter(args)
  return null
}

export default function Accessibility() {
  return <LegalText page={accessibility} />
}
