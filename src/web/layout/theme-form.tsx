import { createContext, use } from 'react'
import { href } from 'react-router'
import { theme as words } from '#shared/copy/site.ts'
import { type Theme, themes } from '#shared/domain/access/theme.ts'

/** Provided by the root; what is drawn without it follows the device. */
export const ThemeContext = createContext<Theme>('device')

/** `place` is where the answer scrolls to: the id of this form. */
export function ThemeForm({ place, titled }: { place: string; titled?: boolean }) {
  return (
    <ThemeSwitch
      id={place}
      action={href('/theme')}
      label={words.label}
      titled={titled}
      chosen={use(ThemeContext)}
      options={themes.map((theme) => ({ value: theme, label: words.name[theme] }))}
    />
  )
}

type ThemeSwitchProps = {
  id: string
  action: string
  label: string
  /** The label is already above it. */
  titled?: boolean | undefined
  chosen: string
  options: readonly { value: string; label: string }[]
}

/** Each choice is a button that posts it, so it works without JavaScript and needs no second button. */
function ThemeSwitch({ id, action, label, titled, chosen, options }: ThemeSwitchProps) {
  return (
    <form method="post" action={action} className="theme-switch" id={id}>
      <input type="hidden" name="place" value={id} />
      <fieldset>
        <legend className={titled ? 'visually-hidden' : undefined}>{label}</legend>
        <div className="theme-switch-options">
          {options.map((option) => (
            <button
              key={option.value}
              type="submit"
              name="theme"
              value={option.value}
              aria-pressed={option.value === chosen}
            >
              {option.label}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}
