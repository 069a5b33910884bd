import { useState } from 'react'
import { myPensions } from '#copy/pages/my-pensions.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { CopyIcon } from '#ui/icons.tsx'
import { Toast } from '#ui/toast.tsx'

const { support } = myPensions

export function CopyEmail({ email }: { email: string }) {
  const [told, setTold] = useState<string | null>(null)
  const able = useHydrated() && navigator.clipboard !== undefined
  const copy = async () => {
    await navigator.clipboard.writeText(email)
    setTold(support.copied)
  }
  return (
    <>
      {able ? (
        <button type="button" className="icon-button" aria-label={support.copy} onClick={copy}>
          <CopyIcon />
        </button>
      ) : null}
      <Toast message={told} onClose={() => setTold(null)} />
    </>
  )
}
