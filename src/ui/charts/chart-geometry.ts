/** Positions in a chart as fractions of its box, since the drawing stretches but its labels do not. */

export type Point = { x: number; y: number }

export const share = (value: number, least: number, most: number): number =>
  most === least ? 0 : (value - least) / (most - least)

/** An SVG path through the points, in a box of 1000 by 1000. */
export function linePath(points: readonly Point[], box: { from: number; to: number; most: number }): string {
  const at = ({ x, y }: Point) =>
    `${(share(x, box.from, box.to) * 1000).toFixed(1)} ${((1 - Math.min(1, share(y, 0, box.most))) * 1000).toFixed(1)}`
  return `M${points.map(at).join('L')}`
}

/** A fraction as CSS and SVG write it. */
export const percent = (part: number): string => `${(part * 100).toFixed(2)}%`
