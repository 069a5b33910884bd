import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { encode } from 'uqr'
import { setUp } from '#areas/account/copy/second-factor.ts'
import { secretOf } from '#areas/account/domain/sign-in/second-factor.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type SetUpAuthenticatorProps = {
  /** The secret as an otpauth: address; undefined until the set-up has begun. */
  uri: string | undefined
  hasPassword: boolean
  errors: { password?: string | undefined; code?: string | undefined } | undefined
  busy: boolean
  lead?: ReactNode
  children?: ReactNode
}

/** The set-up of an authenticator app in two steps: the password, then the secret with a first code. */
export function SetUpAuthenticator({ uri, hasPassword, errors, busy, lead, children }: SetUpAuthenticatorProps) {
  // Two keys, or React would reuse the password input as the code input, with the password in it.
  if (uri === undefined)
    return (
      <Form method="post" className="stack" key="password" noValidate>
        {lead}
        {hasPassword ? (
          <TextField
            name="password"
            label={setUp.password}
            type="password"
            autoComplete="current-password"
            error={errors?.password}
            required
          />
        ) : null}
        <Button full busy={busy} name="intent" value="begin">
          {setUp.begin}
        </Button>
        {children}
      </Form>
    )
  return (
    <Form method="post" className="stack" key="code" noValidate>
      <div className="secret box stack gap-3 justify-center">
        <h2 className="title-small">{setUp.scan}</h2>
        <QrCode text={uri} label={setUp.qr} />
        <p className="small muted">{setUp.typeIt}</p>
        <p className="select-all strong figures secret-text">{secretOf(uri)}</p>
      </div>
      <p>{setUp.confirm}</p>
      <CodeField label={setUp.codeLabel} helper={setUp.codeHelper} error={errors?.code} digitsOnly />
      <Button full busy={busy}>
        {setUp.submit}
      </Button>
      {children}
    </Form>
  )
}

/** A QR code drawn on the server as one path. Always dark on light, since cameras need that contrast. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className="qr-code daylight"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
