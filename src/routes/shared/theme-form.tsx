import { useRouteLoaderData } from 'react-router'
import { theme as words } from '#copy/shared/theme.ts'
import { type Theme, themes } from '#domain/shared/theme.ts'
import { paths } from '#paths.ts'
import { ThemeSwitch } from '#ui/theme-switch.tsx'

/** As in the root's data; a page that failed before has none. */
export const useTheme = (): Theme => useRouteLoaderData<{ theme: Theme }>('root')?.theme ?? 'device'

/** `place` is where the answer scrolls to: the id of this form. */
export function ThemeForm({ place, titled }: { place: string; titled?: boolean }) {
  return (
    <ThemeSwitch
      id={place}
      action={paths.theme}
      label={words.label}
      titled={titled}
      chosen={useTheme()}
      options={themes.map((theme) => ({ value: theme, label: words.name(theme) }))}
    />
  )
}
