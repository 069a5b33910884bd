import { factFindForms } from '#areas/fact-find/copy/fact-find-forms.ts'
import type { FactFindOverview } from '#areas/fact-find/domain/fact-find.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PartList } from '#ui/frames/part-list.tsx'

const words = factFindForms.overview

type Overview = Extract<FactFindOverview, { kind: 'parts' }>

/** The three parts with their state, and the button to the next one (specification 2, section 2.3). */
export function Parts({ overview }: { overview: Overview }) {
  const { parts, button, header } = overview
  return (
    <>
      <div className="fact-find-head">
        <h1>{words.header(overview)}</h1>
        <p className="lead">{words.text(overview)}</p>
      </div>
      <PartList
        label={words.list}
        parts={parts.map((part) => ({
          ...words.part(part),
          id: part.id,
          minutes: words.minutes(part),
          state: part.state,
          stateText: words.state(part),
        }))}
      />
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
