import { useState } from 'react'
import { myPensions } from '#copy/pension/my-pensions.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { CopyIcon } from '#ui/icons.tsx'
import { Toast } from '#ui/toast.tsx'

const { support } = myPensions

export function CopyEmail({ email }: { email: string }) {
  const [told, setTold] = useState<'copied' | 'notCopied' | null>(null)
  const able = useHydrated() && navigator.clipboard !== undefined
  const copy = () =>
    navigator.clipboard.writeText(email).then(
      () => setTold('copied'),
      // The browser may ask the person, and they may say no.
      () => setTold('notCopied'),
    )
  return (
    <>
      {able ? (
        <button type="button" className="icon-button" aria-label={support.copy} onClick={copy}>
          <CopyIcon />
        </button>
      ) : null}
      <Toast
        message={told && support[told]}
        tone={told === 'notCopied' ? 'error' : 'success'}
        onClose={() => setTold(null)}
      />
    </>
  )
}
