/** The PPSN at the desk: shown in full for a short time, and whether another member has the same. */
import { useEffect } from 'react'
import { Form, href, useNavigate, useNavigation } from 'react-router'
import { member } from '#desk/copy/member.ts'
import { ppsnSeconds } from '#shared/domain/time/periods.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'

type SamePpsnProps = { others: readonly { uid: string; name: string }[] }

export const SamePpsn = ({ others }: SamePpsnProps) =>
  others.length === 0 ? null : (
    <Banner tone="error">
      <p>{member.identity.samePpsn}</p>
      <ul className="cluster gap-0 gap-x-4 bare-list">
        {others.map(({ uid, name }) => (
          <li key={uid}>
            <TextLink href={href('/desk/members/:uid', { uid })}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  )

const revealWords = member.identity.reveal

/**
 * Shows the whole PPSN for a short time. The page that shows it answers a POST and is never stored; without scripts it
 * replaces itself.
 */
export function PpsnCheck({ uid, number }: { uid: string; number: string | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  const navigate = useNavigate()
  const address = href('/desk/members/:uid/identity', { uid })
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
        <p className="muted small">{revealWords.text}</p>
        <div>
          <Button name="intent" value="reveal" variant="secondary" size="small" busy={busy}>
            {revealWords.show}
          </Button>
        </div>
      </Form>
    )
  return (
    <div className="note stack gap-2" role="status">
      <noscript>
        <meta httpEquiv="refresh" content={`${ppsnSeconds};url=${address}`} />
      </noscript>
      <p className="ppsn-number title-small figures">{revealWords.shown(number)}</p>
      <p className="muted small">{revealWords.hides}</p>
      <div>
        <ButtonLink href={address} variant="secondary" size="small">
          {revealWords.hide}
        </ButtonLink>
      </div>
    </div>
  )
}
