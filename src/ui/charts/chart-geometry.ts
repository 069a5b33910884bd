/** The geometry of a chart. The screen, emails and documents only draw it. */

export type Point = { x: number; y: number }

/** The range of the horizontal axis, and the top of the vertical one, which starts at 0. */
type Axes = { from: number; to: number; most: number }

/** The edges of the drawing, in its own units. */
type Plot = { left: number; right: number; top: number; bottom: number }

export const share = (value: number, least: number, most: number): number =>
  most === least ? 0 : (value - least) / (most - least)

/** Coordinates have `decimals` digits after the point. Lines are SVG paths, and stay below the top. */
export function placeChart({ from, to, most }: Axes, { left, right, top, bottom }: Plot, decimals = 1) {
  const rounded = (value: number): number => Number(value.toFixed(decimals))
  const x = (value: number): number => rounded(left + share(value, from, to) * (right - left))
  const y = (value: number): number => rounded(bottom - Math.min(1, share(value, 0, most)) * (bottom - top))
  const line = (points: readonly Point[]): string =>
    `M${points.map((point) => `${x(point.x)} ${y(point.y)}`).join('L')}`
  /** Filled down to the bottom. */
  const area = (points: readonly Point[]): string => `${line(points)}V${bottom}H${left}Z`
  return { x, y, line, area }
}

/** A box that stretches with the page (ui/marks/stretched-drawing.tsx), while the labels do not. */
export const stretchedPlot = { left: 0, right: 1000, top: 0, bottom: 1000 } as const

/** A fraction as CSS and SVG write it. */
export const percent = (part: number): string => `${(part * 100).toFixed(2)}%`
