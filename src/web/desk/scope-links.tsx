import { queue } from '#desk/copy/queue.ts'
import { type QueueScope, queueScopes } from '#desk/domain/ownership.ts'
import { TextLink } from '#ui/text-link.tsx'

type ScopeLinksProps = { label: string; links: readonly { name: string; href: string; chosen: boolean }[] }

/** Links to the parts of one list, with the part that is shown underlined. */
export const ScopeLinks = ({ label, links }: ScopeLinksProps) => (
  <nav className="desk-scopes cluster gap-1 align-stretch" aria-label={label}>
    {links.map(({ name, href, chosen }) => (
      <TextLink key={name} className="target" href={href} aria-current={chosen ? 'true' : undefined}>
        {name}
      </TextLink>
    ))}
  </nav>
)

/** Links to what is mine, unassigned and everyone's. */
export const OwnerLinks = ({ scope, addressOf }: { scope: QueueScope; addressOf: (scope: QueueScope) => string }) => (
  <ScopeLinks
    label={queue.scopes.label}
    links={queueScopes.map((each) => ({
      name: queue.scopes.name[each],
      href: addressOf(each),
      chosen: each === scope,
    }))}
  />
)
