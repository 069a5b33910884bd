/** Checks whether a document exists, and downloads it with the member's session. */
import { useEffect, useState } from 'react'
import type { DownloadCode } from '#shared/domain/errors.ts'

export type Availability = 'available' | 'checking' | 'missing'

/**
 * Number of checks. A document is generated within seconds of an approval, so one that is missing is checked again
 * before the page says so.
 */
const attempts = 3
const pauseMs = 1500

export function useAvailability(href: string, available: boolean): Availability {
  const [state, setState] = useState<Availability>(available ? 'available' : 'missing')
  useEffect(() => {
    setState(available ? 'available' : 'checking')
    if (available) return
    let timer: ReturnType<typeof setTimeout>
    const abort = new AbortController()
    const check = async (remaining: number) => {
      const found = await fetch(`${href}?check`, { headers: { accept: 'application/pdf' }, signal: abort.signal })
        .then(({ status }) => status === 204)
        .catch(() => false)
      if (abort.signal.aborted) return
      if (found) setState('available')
      else if (remaining === 1) setState('missing')
      else timer = setTimeout(() => void check(remaining - 1), pauseMs)
    }
    void check(attempts)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [href, available])
  return state
}

/** Downloads the document as a link would. Resolves to undefined when it succeeded. */
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
    // The browser has started the download by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    return undefined
  } catch {
    return 'download_failed'
  }
}
