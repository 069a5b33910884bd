import { inkAt } from './colours.ts'

/**
 * Growth rings around a seed as a CSS background, since email clients do not show SVG. Half a pixel between stops keeps
 * the edges smooth.
 */
export function rings(centre: string): string {
  const stops = [`${inkAt(1)} 0 6px`, 'transparent 6.5px']
  for (let ring = 1; ring <= 9; ring += 1) {
    const radius = 22 * ring + ring * ring * 0.6
    const colour = inkAt(0.85 - ring * 0.085)
    const edge = (add: number) => `${(radius + add).toFixed(1)}px`
    stops.push(
      `transparent ${edge(-0.5)}`,
      `${colour} ${edge(0)}`,
      `${colour} ${edge(1.4)}`,
      `transparent ${edge(1.9)}`,
    )
  }
  return `radial-gradient(circle at ${centre},${stops.join(',')})`
}
