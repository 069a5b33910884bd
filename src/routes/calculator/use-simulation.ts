import { useEffect, useState } from 'react'
import type { SimulatedBand, Simulation } from '#domain/calculator/outcomes.ts'

/** Milliseconds without a change before the worker is asked, so that a held button asks once. */
const quietMs = 120

/** The band of the latest numbers; undefined until there is one, so that no sentence is of other numbers. */
export function useSimulation(simulation: Simulation): SimulatedBand | 'failed' | undefined {
  const key = JSON.stringify(simulation)
  const [answer, setAnswer] = useState<{ key: string; band: SimulatedBand | 'failed' }>()
  useEffect(() => {
    let worker: Worker | undefined
    const fail = () => setAnswer({ key, band: 'failed' })
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./outcomes-worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<SimulatedBand>) => {
        setAnswer({ key, band: data })
        worker?.terminate()
      }
      worker.onerror = fail
      worker.postMessage(JSON.parse(key))
    }, quietMs)
    return () => {
      clearTimeout(timer)
      worker?.terminate()
    }
  }, [key])
  return answer?.key === key ? answer.band : undefined
}
