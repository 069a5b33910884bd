import { useState } from 'react'
import { myPensions } from '#areas/pension/copy/my-pensions.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { CopyIcon } from '#ui/marks/icons.tsx'
import { Toast } from '#ui/progress/toast.tsx'

const { support } = myPensions

export function CopyEmail({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  const canCopy = useHydrated() && navigator.clipboard !== undefined
  const copy = () =>
    navigator.clipboard.writeText(email).then(
      () => setOutcome('copied'),
      // The browser may ask for permission, and the member may decline.
      () => setOutcome('notCopied'),
    )
  return (
    <>
      {canCopy ? (
        <button type="button" className="icon-button" aria-label={support.copy} onClick={copy}>
          <CopyIcon />
        </button>
      ) : null}
      <Toast
        message={outcome && support[outcome]}
        tone={outcome === 'notCopied' ? 'error' : 'success'}
        onClose={() => setOutcome(null)}
      />
    </>
  )
}
