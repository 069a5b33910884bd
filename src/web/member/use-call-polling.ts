/** Polls the booked call: on mount, on focus and every 30 s, with two retries (specification 1, section 7). */
import { useEffect, useRef } from 'react'
import { href, useRevalidator } from 'react-router'

const everyMs = 30_000
const retries = 2
const pauseMs = 1000

/** `call` is the call that the page shows. Reloads the page's data when the server has another state. */
export function useCallPolling(call: { id: string; start: string } | null): void {
  const { revalidate } = useRevalidator()
  const latestRevalidate = useRef(revalidate)
  useEffect(() => {
    latestRevalidate.current = revalidate
  }, [revalidate])

  const id = call?.id
  const start = call?.start
  useEffect(() => {
    if (id === undefined) return
    let unmounted = false
    const check = async () => {
      const current = await readCall(id)
      const same = current === undefined || (current.booked && current.start === start)
      if (!same && !unmounted) await latestRevalidate.current()
    }
    const onFocus = () => document.visibilityState === 'visible' && void check()
    void check()
    const timer = setInterval(check, everyMs)
    window.addEventListener('focus', onFocus)
    document.addEventListener('visibilitychange', onFocus)
    return () => {
      unmounted = true
      clearInterval(timer)
      window.removeEventListener('focus', onFocus)
      document.removeEventListener('visibilitychange', onFocus)
    }
  }, [id, start])
}

type CallStatus = { booked: boolean; start?: string }

/** Resolves to undefined when no attempt was answered; then the page stays as it is. */
async function readCall(id: string): Promise<CallStatus | undefined> {
  for (let attempt = 0; attempt <= retries; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** (attempt - 1)))
    try {
      const response = await fetch(href('/calls/:id', { id }), { headers: { Accept: 'application/json' } })
      if (response.status === 404) return { booked: false }
      if (!response.ok) continue
      const { status, start_time, end_time } = (await response.json()) as Record<string, string>
      return {
        booked: status === 'active' && Date.parse(end_time ?? '') > Date.now(),
        ...(start_time ? { start: start_time } : {}),
      }
    } catch {
      // No network, or not JSON: the loop retries.
    }
  }
  return undefined
}
