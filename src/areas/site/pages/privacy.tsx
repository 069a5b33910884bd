import { privacyHead } from '#areas/site/copy/legal.ts'
import { forVisitor } from '#server/guards.ts'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/privacy'
import { legalInForce } from './legal-in-force.ts'
import { OwnLegalText } from './own-legal-text.tsx'

export const handle = noScript
export const meta = headOf(privacyHead)

export const loader = forVisitor(({ app }) => legalInForce(app, 'privacy'))

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <OwnLegalText {...loaderData} />
}
