/** Runs the simulation off the page's own thread. */
import { simulate } from '#areas/calculator/domain/what-if/outcomes.ts'
import type { Answered, Asked } from './use-simulation.ts'

self.onmessage = ({ data: { key, simulation } }: MessageEvent<Asked>) =>
  self.postMessage({ key, band: simulate(simulation) } satisfies Answered)
