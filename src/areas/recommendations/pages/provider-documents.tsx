import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import type { PlanDocument } from '#areas/recommendations/domain/plans/catalogue.ts'
import { TextLink } from '#ui/text-link.tsx'

const words = recommendationDetails.linked

type Props = { provider: string; linked: readonly { document: PlanDocument; href: string }[] }

/** Links to the provider's own pages about the plan; nothing where the firm entered none. */
export function ProviderDocuments({ provider, linked }: Props) {
  if (linked.length === 0) return null
  return (
    <div className="stack">
      <h3 className="small">{words.title(provider)}</h3>
      <ul className="bare-list">
        {linked.map(({ document, href }) => (
          <li key={document}>
            <TextLink href={href} className="link-alone small">
              {words.name(document)}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
