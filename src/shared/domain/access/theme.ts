/** What a visitor may choose: the device's own preference, or one of the two for good. */
export const themes = ['device', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Anything else, such as a cookie that somebody changed, is the device's. */
export const readTheme = (text: string | undefined): Theme => themes.find((theme) => theme === text) ?? 'device'
