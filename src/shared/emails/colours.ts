/**
 * The design tokens for email, as literal values with a dark-mode value for each, since email clients do not support
 * custom properties. A test compares them with ui/tokens.css.
 */
export const day = {
  page: '#FFFDF8',
  card: '#FFFFFF',
  line: '#E8E1D0',
  sun: '#FFD233',
  ink: '#1C1A16',
  ink2: '#57524A',
  ink3: '#6F695E',
} as const

/** Ink with transparency. Not as eight hex digits, which fewer email clients support. */
export const inkAt = (alpha: number): string => `rgba(28,26,22,${alpha.toFixed(2)})`

export type Colour = keyof typeof day

/** Yellow is the same in dark mode: ink on yellow is legible in both. */
export const night: Record<Exclude<Colour, 'sun'>, string> = {
  page: '#13120E',
  card: '#1E1C17',
  line: '#3B372D',
  ink: '#F7F2E6',
  ink2: '#CFC7B6',
  ink3: '#A8A08F',
}
