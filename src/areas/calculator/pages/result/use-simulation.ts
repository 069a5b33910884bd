import { useEffect, useState } from 'react'
import type { SimulatedBand, Simulation } from '#areas/calculator/domain/what-if/outcomes.ts'

/** `key` says which numbers an answer is for. */
export type Asked = { key: string; simulation: Simulation }
export type Answered = { key: string; band: SimulatedBand }

/** Milliseconds without a change before the worker is asked, so that a held button asks once. */
const quietMs = 120

/** One for the page, from when this code arrives: a result then needs no request. */
const worker = import.meta.env.SSR
  ? undefined
  : new Worker(new URL('./outcomes-worker.ts', import.meta.url), { type: 'module' })

/** It may fail before anybody listens. */
let broken = false
worker?.addEventListener('error', () => {
  broken = true
})

/** The band of the latest numbers; undefined until there is one, so that no sentence is of other numbers. */
export function useSimulation(simulation: Simulation): SimulatedBand | 'failed' | undefined {
  const key = JSON.stringify(simulation)
  const [answer, setAnswer] = useState<{ key: string; band: SimulatedBand | 'failed' }>()
  useEffect(() => {
    const receive = ({ data }: MessageEvent<Answered>) => setAnswer(data)
    const fail = () => setAnswer({ key, band: 'failed' })
    worker?.addEventListener('message', receive)
    worker?.addEventListener('error', fail)
    if (broken) fail()
    const timer = setTimeout(() => worker?.postMessage({ key, simulation: JSON.parse(key) } satisfies Asked), quietMs)
    return () => {
      clearTimeout(timer)
      worker?.removeEventListener('message', receive)
      worker?.removeEventListener('error', fail)
    }
  }, [key])
  return answer?.key === key ? answer.band : undefined
}
