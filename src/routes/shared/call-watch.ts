/** Reads the booked call again: on mount, on focus and every 30 s, twice more when that fails (specification 1, section 7). */
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '#paths.ts'

const everyMs = 30_000
const retries = 2
const pauseMs = 1000

/** `state` is what the page shows of it. When the server says otherwise, the page's facts are asked for anew. */
export function useCallWatch(call: { id: string; start: string } | null): void {
  const { revalidate } = useRevalidator()
  const fresh = useRef(revalidate)
  useEffect(() => {
    fresh.current = revalidate
  }, [revalidate])

  const id = call?.id
  const start = call?.start
  useEffect(() => {
    if (id === undefined) return
    let left = false
    const look = async () => {
      const seen = await readCall(id)
      const same = seen === undefined || (seen.booked && seen.start === start)
      if (!same && !left) await fresh.current()
    }
    const onFocus = () => document.visibilityState === 'visible' && void look()
    void look()
    const timer = setInterval(look, everyMs)
    window.addEventListener('focus', onFocus)
    document.addEventListener('visibilitychange', onFocus)
    return () => {
      left = true
      clearInterval(timer)
      window.removeEventListener('focus', onFocus)
      document.removeEventListener('visibilitychange', onFocus)
    }
  }, [id, start])
}

type Seen = { booked: boolean; start?: string }

/** Undefined when nobody answered: then what the page shows stays. */
async function readCall(id: string): Promise<Seen | undefined> {
  for (let round = 0; round <= retries; round++) {
    if (round > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** (round - 1)))
    try {
      const response = await fetch(paths.call(id), { headers: { Accept: 'application/json' } })
      if (response.status === 404) return { booked: false }
      if (!response.ok) continue
      const { status, start_time, end_time } = (await response.json()) as Record<string, string>
      return {
        booked: status === 'active' && Date.parse(end_time ?? '') > Date.now(),
        ...(start_time ? { start: start_time } : {}),
      }
    } catch {
      // No network, or no JSON: asked again below.
    }
  }
  return undefined
}
