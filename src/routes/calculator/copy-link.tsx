import { useState } from 'react'
import { results } from '#copy/pages/calculator.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Toast } from '#ui/toast.tsx'

/** The address of the result carries the inputs, so a copy of it is the whole quote. */
export function CopyLink() {
  const [told, setTold] = useState<string | null>(null)
  const able = useHydrated() && navigator.clipboard !== undefined
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    setTold(results.share.copied)
  }
  return (
    <>
      {able ? (
        <Button type="button" variant="quiet" onClick={copy}>
          {results.share.copy}
        </Button>
      ) : null}
      <Toast message={told} onClose={() => setTold(null)} />
    </>
  )
}
