import { classNames } from './class-names.ts'

export type Choice = { value: string; label: string; hint?: string | undefined }

type ChoiceCardsProps = {
  /** Radio buttons share one name; each box of a list has a name of its own. */
  nameOf: (value: string) => string
  choices: readonly Choice[]
  chosen: readonly string[]
  many?: boolean | undefined
  /** What a box posts when it is ticked; a radio button posts its value. */
  ticked?: string | undefined
  /** The first has this id, so that a summary can point at it. */
  id: string
  /** Beside one another, for two or three short ones. */
  row?: boolean | undefined
}

/** Options as cards, each as large as a finger and pressed anywhere. Put them in a fieldset with its legend. */
export function ChoiceCards({ nameOf, choices, chosen, many, ticked = 'yes', id, row }: ChoiceCardsProps) {
  return (
    <div className={classNames('choices', row && 'choices-row')}>
      {choices.map(({ value, label, hint }, at) => (
        <label className="choice" key={value}>
          <input
            id={at === 0 ? id : `${id}-${at}`}
            type={many ? 'checkbox' : 'radio'}
            name={nameOf(value)}
            value={many ? ticked : value}
            defaultChecked={chosen.includes(value)}
          />
          <span className="choice-words">
            <span>{label}</span>
            {hint === undefined ? null : <span className="choice-hint">{hint}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
