/**
 * The firm's accent colour in place of the yellow, and what is mixed from it. Refused where text on it would be hard to
 * read: the pages, emails and documents keep their own text colours.
 */

import { day, night } from '#shared/domain/colours.ts'

type ByDay = { day: string; night: string }

/** The text that stands on the accent and its tints, and the surfaces that it is text on: of ui/tokens.css. */
export const beside = {
  ink: { day: day.ink, night: night.ink },
  'ink-2': { day: day.ink2, night: night.ink2 },
  'ink-3': { day: day.ink3, night: night.ink3 },
  'on-sun': { day: day.ink, night: day.ink },
  night: { day: day.ink, night: '#2f2b22' },
  card: { day: day.card, night: night.card },
} as const satisfies Record<string, ByDay>

const tints = ['sun', 'sun-soft', 'sun-deep', 'sun-wash', 'sun-line'] as const
export type Tint = (typeof tints)[number]

const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const partsOf = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of the one and the rest of the other. */
function mix(one: string, share: number, other: string): string {
  const others = partsOf(other)
  const mixed = partsOf(one).map((part, at) => Math.round(part * share + (others[at] ?? 0) * (1 - share)))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** As near to the tints of the yellow as one rule for every colour comes. */
export const tintsOf = (accent: string): Readonly<Record<Tint, ByDay>> => {
  const sun = accent.toLowerCase()
  const { card } = beside
  return {
    sun: { day: sun, night: sun },
    'sun-soft': { day: mix(sun, 0.5, card.day), night: mix(sun, 0.22, card.night) },
    'sun-deep': { day: mix(sun, 0.93, '#000000'), night: mix(sun, 0.62, '#ffffff') },
    'sun-wash': { day: mix(sun, 0.15, card.day), night: mix(sun, 0.08, card.night) },
    'sun-line': { day: mix(sun, 0.38, card.day), night: mix(sun, 0.28, card.night) },
  }
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/** The lowest contrast that any text would have with it. What is drawn on the accent itself is as by day. */
function lowestContrast(accent: string): number {
  const { sun, 'sun-soft': soft, 'sun-deep': deep, 'sun-wash': wash } = tintsOf(accent)
  const times = ['day', 'night'] as const
  return Math.min(
    ...(['ink', 'ink-2'] as const).map((text) => contrast(beside[text].day, sun.day)),
    ...times.flatMap((time) => [
      contrast(beside['on-sun'][time], deep[time]),
      contrast(beside.ink[time], soft[time]),
      ...(['ink', 'ink-2', 'ink-3'] as const).map((text) => contrast(beside[text][time], wash[time])),
      contrast(sun[time], beside.night[time]),
    ]),
  )
}

/** Of a button with the page that it lies on: that of the yellow is 1.4. */
const leastOnPage = 1.25

export type AccentFault = 'colour' | 'accent_dark' | 'accent_pale'

/** Undefined when it may be used. */
export function accentFault(accent: string): AccentFault | undefined {
  if (!isHexColour(accent)) return 'colour'
  if (lowestContrast(accent) < leastContrast) return 'accent_dark'
  return contrast(accent, beside.card.day) < leastOnPage ? 'accent_pale' : undefined
}

/** The style sheet that puts it in place of the yellow of ui/tokens.css. */
export const accentSheet = (accent: string): string =>
  `:root,.daylight{${Object.entries(tintsOf(accent))
    .map(([name, { day, night }]) => `--${name}:${day === night ? day : `light-dark(${day},${night})`}`)
    .join(';')}}`
