import { tintsOf } from '#areas/firm/domain/accent.ts'
import { day } from '#shared/domain/colours.ts'

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
