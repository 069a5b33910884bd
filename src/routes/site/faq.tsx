import { faq } from '#copy/site/public-pages.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { enter } from '#server/guards.ts'
import type { Route } from './+types/faq'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta('/faq')

export async function loader(args: Route.LoaderArgs) {
  await enter(args)
  return null
}

export default function Faq() {
  return <LegalText page={faq} />
}
