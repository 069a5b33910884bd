/** Runs the simulation off the page's own thread. */
import { type Simulation, simulate } from '#domain/calculator/outcomes.ts'

self.onmessage = ({ data }: MessageEvent<Simulation>) => self.postMessage(simulate(data))
