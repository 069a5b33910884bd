import { useRef, useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { setUp } from '#areas/account/copy/second-factor.ts'
import { Button, PrimaryLink } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'

const words = setUp.recovery

/** Shown once only, after the secret is confirmed. */
export function RecoveryCodes({ codes, onward }: { codes: readonly string[]; onward: string }) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      // Browsers inside other apps refuse. The codes are selected, to be copied by hand.
      () => list.current && window.getSelection()?.selectAllChildren(list.current),
    )
  return (
    <>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      <ul ref={list} className="recovery-codes box grid gap-3 bare-list strong figures" aria-label={words.listLabel}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {hydrated ? (
        <div className="recovery-actions screen-only cluster gap-3 align-stretch">
          <Button type="button" variant="secondary" onClick={copy}>
            <span aria-live="polite">{copied ? words.copied : words.copy}</span>
          </Button>
          <Button type="button" variant="secondary" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      ) : null}
      <PrimaryLink href={onward}>{words.done}</PrimaryLink>
    </>
  )
}

/** For the route of a page with codes: they are in the action's answer only, and a revalidation would remove them. */
export const keepRecoveryCodes = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  (actionResult as { codes?: unknown } | undefined)?.codes === undefined && defaultShouldRevalidate
