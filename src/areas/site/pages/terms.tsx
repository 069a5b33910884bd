import { termsHead } from '#areas/site/copy/legal.ts'
import { forVisitor } from '#server/guards.ts'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/terms'
import { legalInForce } from './legal-in-force.ts'
import { OwnLegalText } from './own-legal-text.tsx'

export const handle = noScript
export const meta = headOf(termsHead)

export const loader = forVisitor(({ app }) => legalInForce(app, 'terms'))

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <OwnLegalText {...loaderData} />
}
