import { useEffect } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { member } from '#desk/copy/member.ts'
import { paths } from '#paths.ts'
import { ppsnSeconds } from '#shared/domain/time/periods.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

const words = member.identity.reveal

/**
 * Shows the whole PPSN for a short time. The page that shows it answers a POST and is never stored; without scripts it
 * replaces itself.
 */
export function PpsnCheck({ uid, number }: { uid: string; number: string | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  const navigate = useNavigate()
  const address = paths.deskIdentity(uid)
  useEffect(() => {
    if (number === undefined) return
    const timer = setTimeout(
      () => void navigate(address, { replace: true, preventScrollReset: true }),
      ppsnSeconds * 1000,
    )
    return () => clearTimeout(timer)
  }, [number, navigate, address])
  if (number === undefined)
    return (
      <Form method="post" className="stack" preventScrollReset>
        <p className="muted small">{words.text}</p>
        <div>
          <Button name="intent" value="reveal" variant="secondary" size="small" busy={busy}>
            {words.show}
          </Button>
        </div>
      </Form>
    )
  return (
    <div className="ppsn-check" role="status">
      <noscript>
        <meta httpEquiv="refresh" content={`${ppsnSeconds};url=${address}`} />
      </noscript>
      <p className="ppsn-number">{words.shown(number)}</p>
      <p className="muted small">{words.hides}</p>
      <div>
        <ButtonLink href={address} variant="secondary" size="small">
          {words.hide}
        </ButtonLink>
      </div>
    </div>
  )
}
