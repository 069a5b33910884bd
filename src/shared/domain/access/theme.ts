/** Follow the device, or always light or dark. */
export const themes = ['device', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Falls back to the device for any other value, such as an edited cookie. */
export const readTheme = (text: string | undefined): Theme => themes.find((theme) => theme === text) ?? 'device'
