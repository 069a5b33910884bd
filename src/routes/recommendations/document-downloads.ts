/** Looks for a paper, and fetches it with the member's own session. */
import { useEffect, useState } from 'react'
import type { DownloadCode } from '#domain/shared/errors.ts'

export type Availability = 'there' | 'checking' | 'missing'

/** A paper is made within seconds of an approval, so one that is not there is looked for again before the page says so. */
const looks = 3
const pauseMs = 1500

export function useAvailability(href: string, there: boolean): Availability {
  const [state, setState] = useState<Availability>(there ? 'there' : 'missing')
  useEffect(() => {
    setState(there ? 'there' : 'checking')
    if (there) return
    let timer: ReturnType<typeof setTimeout>
    const stop = new AbortController()
    const look = async (left: number) => {
      const found = await fetch(`${href}?check`, { headers: { accept: 'application/pdf' }, signal: stop.signal })
        .then(({ status }) => status === 204)
        .catch(() => false)
      if (stop.signal.aborted) return
      if (found) setState('there')
      else if (left === 1) setState('missing')
      else timer = setTimeout(() => void look(left - 1), pauseMs)
    }
    void look(looks)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [href, there])
  return state
}

/** Saves the paper as a link would; undefined when it did. */
export async function fetchDocument(href: string): Promise<DownloadCode | undefined> {
  try {
    const answer = await fetch(href, { headers: { accept: 'application/pdf' } })
    if (answer.status === 404) return 'document_gone'
    if (!answer.ok || answer.redirected) return 'download_failed'
    const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    const address = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = decodeURIComponent(name ?? '')
    link.click()
    // The browser has taken it over by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    return undefined
  } catch {
    return 'download_failed'
  }
}
