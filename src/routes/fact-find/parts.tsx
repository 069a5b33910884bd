import { factFindForms } from '#copy/pages/fact-find-forms.ts'
import type { FactFindOverview } from '#domain/fact-find.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { Tag } from '#ui/tag.tsx'

const words = factFindForms.overview

type Overview = Extract<FactFindOverview, { kind: 'parts' }>

/** The three parts, what is done of them, and the one button (specification 2, section 2.3). */
export function Parts({ overview }: { overview: Overview }) {
  const { parts, button, header } = overview
  return (
    <>
      <div className="fact-find-head">
        <h1>{words.header(overview)}</h1>
        <p className="lead">{words.text(overview)}</p>
      </div>
      <ol className="fact-find-parts bare-list" aria-label={words.list}>
        {parts.map((part, index) => (
          <li key={part.id} className={`card fact-find-part fact-find-part-${part.state}`}>
            <span className="fact-find-part-mark" aria-hidden="true">
              {part.state === 'done' ? <CheckIcon size={18} /> : index + 1}
            </span>
            <div>
              <h2 className="fact-find-card-title">{words.part(part).title}</h2>
              <p className="muted small">{words.part(part).text}</p>
            </div>
            <div className="fact-find-part-state">
              <Tag tone={part.state === 'done' ? 'done' : part.state === 'next' ? 'sun' : 'plain'}>
                {words.state(part)}
              </Tag>
              <span className="caption">{words.minutes(part)}</span>
            </div>
          </li>
        ))}
      </ol>
      <ButtonLink href={button.href} full>
        {words.button(overview)}
      </ButtonLink>
      {header === 'all' ? null : (
        <ButtonLink href={paths.home} variant="quiet" full>
          {words.dashboard}
        </ButtonLink>
      )}
    </>
  )
}
