import { useEffect, useState } from 'react'
import { results } from '#areas/calculator/copy/calculator.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'

/** Milliseconds that the button shows its confirmation. */
const confirmationMs = 3000

/** Copies the URL of the result, which holds all inputs. */
export function CopyLink() {
  const [copied, setCopied] = useState(false)
  // Its place is kept before hydration, to avoid a layout shift.
  const hydrated = useHydrated()
  const canCopy = !hydrated || navigator.clipboard !== undefined
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    setCopied(true)
  }
  return (
    <>
      {canCopy ? (
        <Button type="button" variant="quiet" className={hydrated ? undefined : 'button-place'} onClick={copy}>
          {copied ? results.share.copied : results.share.copy}
        </Button>
      ) : null}
      <span className="visually-hidden" role="status">
        {copied ? results.share.copied : ''}
      </span>
    </>
  )
}
