/** The choice between light and dark colours. */
import type { Theme } from '#shared/domain/access/theme.ts'

const names: Readonly<Record<Theme, string>> = { device: 'Same as device', light: 'Light', dark: 'Dark' }

export const theme = {
  label: 'Appearance',
  text: 'Light, dark, or as this device is set. Saved in this browser only.',
  name: (theme: Theme): string => names[theme],
} as const
