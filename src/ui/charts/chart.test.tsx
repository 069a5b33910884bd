import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chart, type ChartLine } from './chart.tsx'

const line = (tone: ChartLine['tone'], end: number, more: Partial<ChartLine> = {}): ChartLine => ({
  label: tone,
  tone,
  end: `€${end}`,
  points: [
    { x: 0, y: 0 },
    { x: 1, y: end },
  ],
  ...more,
})
const label = (...lines: ChartLine[]) =>
  /<text class="chart-value"[^>]*dy="([^"]*)"[^>]*>([^<]*)/
    .exec(
      renderToStaticMarkup(
        <Chart
          lines={lines}
          valueTicks={[0, 100]}
          yearTicks={[0, 1]}
          summary="A sentence"
          formatValue={String}
          formatYear={String}
        />,
      ),
    )
    ?.slice(1)

test('the value is above its point, and below it where a line that ends higher would run through it', () => {
  expect(label(line('value', 60))).toEqual(['-.85em', '€60'])
  expect(label(line('paid', 80), line('value', 60))).toEqual(['-.85em', '€60'])
  expect(label(line('target', 40), line('value', 60))).toEqual(['-.85em', '€60'])
  expect(label(line('target', 80), line('value', 60))).toEqual(['1.95em', '€60'])
  // Below it would be the years.
  expect(label(line('target', 80), line('value', 10))).toEqual(['-.85em', '€10'])
})

test('a line whose sum is in the legend has no value at its end', () => {
  expect(label(line('sun', 60, { total: '200' }))).toBeUndefined()
})
