/** The parts of a form beside its questions, where there is room for them. */
import { formPages as words } from '#areas/forms/copy/form-pages.ts'
import { wordsOf } from '#areas/forms/copy/texts-by-form.ts'
import type { FormPart } from '#areas/forms/domain/form-parts.ts'
import { REVIEW } from '#areas/forms/domain/form-view.ts'
import { type FormId, formOf } from '#areas/forms/domain/registry.ts'
import { classNames } from '#ui/class-names.ts'
import { CheckIcon } from '#ui/marks/icons.tsx'
import type { FormLink } from './form-links.ts'

type FormPartsProps = { formId: FormId; parts: readonly FormPart[]; link: FormLink; reviewing?: boolean }

export function FormParts({ formId, parts, link, reviewing = false }: FormPartsProps) {
  const { title, sections } = wordsOf(formId)
  const complete = parts.every(({ answered }) => answered)
  return (
    <nav className="form-parts" aria-label={words.parts.label(title)}>
      <ol className="stack gap-1 bare-list">
        {parts.map(({ section, answered, current, page }) => (
          <Part
            key={section}
            name={sections[section] ?? section}
            answered={answered}
            current={current}
            href={page === undefined ? undefined : link({ page })}
          />
        ))}
        {formOf(formId).sentAtOnce ? null : (
          <Part
            name={words.review.title}
            answered={false}
            current={reviewing}
            href={complete ? link({ page: REVIEW }) : undefined}
          />
        )}
      </ol>
    </nav>
  )
}

type PartProps = { name: string; answered: boolean; current: boolean; href: string | undefined }

/** The part that is shown needs no link. */
const Part = ({ name, answered, current, href }: PartProps) => (
  <li
    className={classNames('form-part row', answered && 'form-part-answered', current && 'form-part-current')}
    aria-current={current ? 'step' : undefined}
  >
    <span className="form-part-mark mark center" aria-hidden="true">
      {answered ? <CheckIcon size={14} /> : null}
    </span>
    {href === undefined || current ? (
      <span>{name}</span>
    ) : (
      <a href={href} data-turn>
        {name}
      </a>
    )}
    {answered ? <span className="visually-hidden"> ({words.parts.answered})</span> : null}
  </li>
)
