import { createContext, use } from 'react'
import { theme as words } from '#copy/shared/theme.ts'
import { type Theme, themes } from '#domain/shared/theme.ts'
import { paths } from '#paths.ts'
import { ThemeSwitch } from '#ui/theme-switch.tsx'

/** Provided by the root; what is drawn without it follows the device. */
export const ThemeContext = createContext<Theme>('device')

/** `place` is where the answer scrolls to: the id of this form. */
export function ThemeForm({ place, titled }: { place: string; titled?: boolean }) {
  return (
    <ThemeSwitch
      id={place}
      action={paths.theme}
      label={words.label}
      titled={titled}
      chosen={use(ThemeContext)}
      options={themes.map((theme) => ({ value: theme, label: words.name(theme) }))}
    />
  )
}
