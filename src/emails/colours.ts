/** The tokens of design as mail needs them: written out, since mail programs know no custom properties, and with a night value for each. */
export const day = {
  page: '#FFFDF8',
  card: '#FFFFFF',
  line: '#E8E1D0',
  sun: '#FFD233',
  ink: '#1C1A16',
  ink2: '#57524A',
  ink3: '#6F695E',
} as const

/** Ink that lets the ground through. Not eight hex digits: mail programs know those less. */
export const inkAt = (alpha: number): string => `rgba(28,26,22,${alpha.toFixed(2)})`

export type Colour = keyof typeof day

/** The sun stays: ink on yellow reads the same by day and by night. */
export const night: Record<Exclude<Colour, 'sun'>, string> = {
  page: '#13120E',
  card: '#1E1C17',
  line: '#3B372D',
  ink: '#F7F2E6',
  ink2: '#CFC7B6',
  ink3: '#A8A08F',
}
