/** How many /entry pages one process serves in a second. */
import type { AppUnderBench } from './app-under-bench.ts'
import type { Figure, Findings } from './figure.ts'
import { load } from './load.ts'

const warmUp = 5
const seconds = 10

export async function measureEntryPages({ address }: AppUnderBench): Promise<Findings> {
  const url = `${address}/entry`
  await load(url, { 'accept-encoding': 'gzip' }, warmUp)
  const figures: Figure[] = []
  for (const encoding of ['gzip', 'identity']) {
    const { perSecond, p99 } = await load(url, { 'accept-encoding': encoding }, seconds)
    figures.push(
      { name: `/entry, ${encoding}`, value: perSecond, unit: 'pages/s', goal: { least: 500 } },
      { name: `/entry, ${encoding}, 99th percentile`, value: p99, unit: 'ms' },
    )
  }
  return { figures }
}
