import { about } from '#copy/site/public-pages.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { enter } from '#server/guards.ts'
import type { Route } from './+types/about'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta('/about')

export async function loader(args: Route.LoaderArgs) {
  await enter(args)
  return null
}

export default function About() {
  return <LegalText page={about} />
}
