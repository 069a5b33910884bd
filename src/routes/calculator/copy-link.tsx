import { useEffect, useState } from 'react'
import { results } from '#copy/calculator/calculator.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'

/** How long the button says that it has done so, in milliseconds. */
const told = 3000

/** The address of the result carries the inputs, so a copy of it is the whole quote. */
export function CopyLink() {
  const [copied, setCopied] = useState(false)
  // There from the start, or everything below would move when the page comes to life.
  const able = !useHydrated() || navigator.clipboard !== undefined
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), told)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    setCopied(true)
  }
  return (
    <>
      {able ? (
        <Button type="button" variant="quiet" className="scripted" onClick={copy}>
          {copied ? results.share.copied : results.share.copy}
        </Button>
      ) : null}
      <span className="visually-hidden" role="status">
        {copied ? results.share.copied : ''}
      </span>
    </>
  )
}
