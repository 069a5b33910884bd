import { createContext, use } from 'react'
import { paths } from '#paths.ts'
import { theme as words } from '#shared/copy/theme.ts'
import { type Theme, themes } from '#shared/domain/access/theme.ts'
import { ThemeSwitch } from '#ui/frames/theme-switch.tsx'

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
