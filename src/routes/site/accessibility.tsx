import { accessibility } from '#copy/site/public-pages.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
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
