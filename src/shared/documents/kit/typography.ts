/** In points. */
import type { Style } from './pen.ts'

export const typography = {
  title: { font: 'bold', size: 29, leading: 33, colour: 'ink', tracking: -0.02 },
  subtitle: { font: 'regular', size: 12.5, leading: 18, colour: 'ink' },
  meta: { font: 'semiBold', size: 9.5, leading: 13.5, colour: 'ink', even: true },
  h2: { font: 'bold', size: 16, leading: 20, colour: 'ink', tracking: -0.015 },
  h3: { font: 'semiBold', size: 11, leading: 15, colour: 'ink' },
  lead: { font: 'regular', size: 12, leading: 18.5, colour: 'ink' },
  body: { font: 'regular', size: 10, leading: 15, colour: 'ink' },
  strong: { font: 'semiBold', size: 10, leading: 15, colour: 'ink' },
  small: { font: 'regular', size: 8.5, leading: 12.5, colour: 'ink2' },
  label: { font: 'regular', size: 9, leading: 12.5, colour: 'ink2' },
  figure: { font: 'bold', size: 15, leading: 19, colour: 'ink', tracking: -0.01, even: true },
  cell: { font: 'regular', size: 9.5, leading: 13.5, colour: 'ink', even: true },
  cellStrong: { font: 'semiBold', size: 9.5, leading: 13.5, colour: 'ink', even: true },
  head: { font: 'semiBold', size: 8.5, leading: 12, colour: 'ink2' },
  foot: { font: 'regular', size: 7.5, leading: 10.5, colour: 'ink3', even: true },
  watermark: { font: 'bold', size: 84, leading: 84, colour: 'ink' },
  quote: { font: 'regular', size: 11, leading: 17, colour: 'ink' },
} as const satisfies Record<string, Style>
