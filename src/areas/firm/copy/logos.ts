/** What the desk says of pictures of logos. */
import { type LogoFault, logoHeight, logoMegabytes, logoSide, logoWidth } from '#areas/firm/domain/logo.ts'

export const logoFaults: Readonly<Record<LogoFault, string>> = {
  logo_kind: 'Choose a PNG, JPEG or WebP picture. An SVG is not taken, because it can carry a script.',
  logo_empty: 'This file is empty. Choose another one.',
  logo_bytes: `At most ${logoMegabytes} MB`,
  logo_side: `At most ${logoSide} pixels wide and ${logoSide} pixels high`,
  logo_small: `Too small to be recognised: it is drawn ${logoHeight} pixels high, and ${logoWidth} pixels wide at most.`,
  logo_broken: 'This picture is damaged. Export it again, or choose another one.',
  logo_infected: 'This file contains a virus, so it was not taken.',
  logo_unchecked: 'This file could not be checked just now. Please try again.',
  logo_gone: 'This picture is not stored any more. Choose it again.',
}

export const logoWords = {
  partner: (place: number): string => `Partner ${place + 1}`,
  another: 'Another picture',
  remove: 'Remove the logo',
  text: `A logo is drawn ${logoHeight} pixels high on white, so choose its version for a light ground, and ask the partner whether you may show it.`,
  helper: `PNG, JPEG or WebP, at most ${logoMegabytes} MB`,
  /** Of a picture that came with a form that was refused. */
  kept: 'This picture is kept with what you typed. Save to put it into the draft.',
  /** In a list of differences. */
  changed: (name: string): string => `Logo of ${name}: changed`,
  added: (name: string): string => `Logo of ${name}: new`,
  removed: (name: string): string => `Logo of ${name}: removed`,
  picture: 'a picture',
} as const
