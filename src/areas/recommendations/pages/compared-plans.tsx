import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import { Tag } from '#ui/progress/tag.tsx'
import type { Letter } from './letter.ts'
import { LetterSection } from './letter-section.tsx'

/**
 * A table beside the heading where it fits; else each row is a block. The roles keep it a table for screen readers in
 * both.
 */
export function ComparedPlans({ compared }: { compared: NonNullable<Letter['compared']> }) {
  return (
    <LetterSection topic="comparison" heading={compared.heading}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: `display: block` takes the table's own roles away. */}
      <table className="letter-table" role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              <span className="visually-hidden">{compared.what}</span>
            </th>
            {compared.plans.map(({ title, best }) => (
              <th key={title} scope="col" role="columnheader" data-best={best || undefined}>
                {best ? <Tag tone="sun">{recommendationDetails.best}</Tag> : null}
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {compared.rows.map(({ label, values }) => (
            <tr key={label} role="row">
              <th scope="row" role="rowheader">
                {label}
              </th>
              {compared.plans.map(({ title, best }, at) => (
                <td key={title} role="cell" data-best={best || undefined}>
                  <span className="letter-table-plan" aria-hidden="true">
                    {title}
                  </span>
                  <span>{values[at]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    </LetterSection>
  )
}
