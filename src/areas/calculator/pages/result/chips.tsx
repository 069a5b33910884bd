import type { ReactNode } from 'react'

type Chip = { value: string; label: string; disabled?: boolean }
type ChipsProps = {
  name: string
  title: string
  note?: string | undefined
  chosen: string
  chips: readonly Chip[]
  children?: ReactNode
}

/** The form around all of them listens (what-if-parts.tsx). */
const handled = () => {}

/** One choice of a few, each a word or two. */
export function Chips({ name, title, note, chosen, chips }: ChipsProps) {
  return (
    <fieldset className="chips">
      <legend>{title}</legend>
      <div className="chips-row">
        {chips.map(({ value, label, disabled }) => (
          <label key={value} className="chip">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={disabled}
              onChange={handled}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {note ? <p className="caption">{note}</p> : null}
    </fieldset>
  )
}
