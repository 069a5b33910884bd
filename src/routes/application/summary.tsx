import { type ChangedBy, changeLinks, type SummarySection } from '#copy/pages/application-summary.ts'
import { paths } from '#paths.ts'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'

const ways: Readonly<Record<ChangedBy, string>> = {
  profile: paths.profile,
  adviser: paths.scheduleCall,
  papers: paths.verifyIdentity,
}

/** The whole application; with `change`, each row has the way to put it right. */
export function Summary({ sections, change }: { sections: readonly SummarySection[]; change?: boolean }) {
  return sections.map(({ id, title, rows }) => (
    <Card as="section" key={id} className="summary">
      <h2>{title}</h2>
      <dl>
        {rows.map(({ label, value, changedBy }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {change ? (
              <dd className="summary-change">
                <TextLink href={ways[changedBy]}>
                  {changeLinks[changedBy]}
                  <span className="unseen">: {label}</span>
                </TextLink>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </Card>
  ))
}
