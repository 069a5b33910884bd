/**
 * The tokens as literal values, for emails and documents, which have no custom properties, and for measuring contrast.
 * A test compares them with ui/tokens.css.
 */
export const day = {
  sun: '#FFD233',
  sunSoft: '#FFE999',
  sunWash: '#FFF7DB',
  sunLine: '#F3E3AC',
  ink: '#1C1A16',
  ink2: '#57524A',
  ink3: '#6F695E',
  page: '#FFFDF8',
  card: '#FFFFFF',
  line: '#E8E1D0',
  leaf: '#1B7A4B',
  leafWash: '#E8F4EC',
  ember: '#B3261E',
  emberWash: '#FCEDEB',
} as const

/** Without yellow, which is the same in dark mode: ink on yellow is legible in both. */
export const night = {
  page: '#13120E',
  card: '#1E1C17',
  line: '#3B372D',
  ink: '#F7F2E6',
  ink2: '#CFC7B6',
  ink3: '#A8A08F',
} as const

/** Ink with transparency. Not as eight hex digits, which fewer email clients support. */
export const inkAt = (alpha: number): string => `rgba(28,26,22,${alpha.toFixed(2)})`
