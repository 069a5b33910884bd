import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

export type Choice = { value: string; label: string; hint?: string | undefined; picture?: ReactNode }

type ChoiceCardsProps = {
  /** Radio buttons share one name and post their value; each checkbox has a name of its own and posts 'yes'. */
  nameOf: (value: string) => string
  choices: readonly Choice[]
  chosen: readonly string[]
  many?: boolean | undefined
  /** The id of the first input, so that an error summary can link to it. */
  id: string
  /** Side by side, for two or three short options. */
  row?: boolean | undefined
}

/** Options as cards that can be clicked anywhere. Wrap them in a fieldset with a legend. */
export function ChoiceCards({ nameOf, choices, chosen, many, id, row }: ChoiceCardsProps) {
  return (
    <div className={classNames('choices stack gap-3', row && 'choices-row')}>
      {choices.map(({ value, label, hint, picture }, at) => (
        <label className="choice cluster gap-0 gap-x-4" key={value}>
          <input
            id={at === 0 ? id : `${id}-${at}`}
            type={many ? 'checkbox' : 'radio'}
            name={nameOf(value)}
            value={many ? 'yes' : value}
            defaultChecked={chosen.includes(value)}
          />
          <span className="choice-words">
            <span>{label}</span>
            {hint === undefined ? null : <span className="choice-hint">{hint}</span>}
            {picture}
          </span>
        </label>
      ))}
    </div>
  )
}
