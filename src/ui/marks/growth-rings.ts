/**
 * The geometry of the growth rings, deterministic: radii grow, each ring has its gap at a different angle, and every
 * fourth ring is stronger.
 */
export type GrowthRing = { radius: number; width: number; opacity: number; dash: string; turn: number }

/** The part of a ring that stays open, from 0 to 1, and where, in degrees. */
export const ringGap = (year: number): { open: number; turn: number } => ({
  open: (6 + ((2 * year) % 5)) / 100,
  turn: (73 * year) % 360,
})

const round = (value: number, places = 1) => Number(value.toFixed(places))

export const growthRings = (count: number): GrowthRing[] =>
  Array.from({ length: count }, (_, index) => {
    const year = index + 1
    const radius = 22 * year + 0.4 * year ** 2
    const around = 2 * Math.PI * radius
    const { open, turn } = ringGap(year)
    return {
      radius: round(radius),
      width: year % 4 === 0 ? 2.6 : 1.7,
      opacity: round(0.85 * (1 - index / Math.max(count + 1, 12)), 2),
      dash: `${round(around * (1 - open))} ${round(around * open)}`,
      turn,
    }
  })
