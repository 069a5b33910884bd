import { createContext, use } from 'react'
import { href } from 'react-router'
import { theme as words } from '#shared/copy/site.ts'
import { type Theme, themes } from '#shared/domain/access/theme.ts'

/** Provided by the root; what is drawn without it follows the device. */
export const ThemeContext = createContext<Theme>('device')

type ThemeFormProps = {
  /** Its id, where the answer scrolls to. */
  place: string
  /** The label is already above it. */
  titled?: boolean
}

/** Each choice is a button that posts it, so it works without JavaScript and needs no second button. */
export function ThemeForm({ place, titled }: ThemeFormProps) {
  const chosen = use(ThemeContext)
  return (
    <form method="post" action={href('/theme')} className="theme-switch" id={place}>
      <input type="hidden" name="place" value={place} />
      <fieldset>
        <legend className={titled ? 'visually-hidden' : undefined}>{words.label}</legend>
        <div className="theme-switch-options">
          {themes.map((theme) => (
            <button key={theme} type="submit" name="theme" value={theme} aria-pressed={theme === chosen}>
              {words.name[theme]}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}
