/**
 * The design tokens as literal values, because a PDF has no custom properties. A test compares them with ui/tokens.css.
 */
import { tintsOf } from '#areas/firm/domain/accent.ts'

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

export type Colour = keyof typeof day

/** The tokens with the firm's accent colour, if it has chosen one, instead of yellow. */
export function coloursWith(accent: string): Readonly<Record<Colour, string>> {
  if (accent === '') return day
  const tints = tintsOf(accent)
  return {
    ...day,
    sun: tints.sun.day,
    sunSoft: tints['sun-soft'].day,
    sunWash: tints['sun-wash'].day,
    sunLine: tints['sun-line'].day,
  }
}
