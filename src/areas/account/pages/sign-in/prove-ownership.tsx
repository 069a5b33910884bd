import { Form, useNavigation } from 'react-router'
import { authAction } from '#areas/account/copy/auth-action.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Divider } from '#ui/frames/divider.tsx'

const { prove } = authAction

type Props = { email: string; refusal: Refusal<'password', string> | undefined }

/** A verification link in a browser that did not sign up. Native form posts, so that it works without JavaScript. */
export function ProveOwnership({ email, refusal }: Props) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <h1>{prove.title}</h1>
      <p className="muted">{prove.text}</p>
      <Form method="post" className="stack" noValidate>
        <p>
          <span className="caption">{prove.account}</span>
          <br />
          <b>{email}</b>
        </p>
        <TextField
          name="password"
          label={prove.password}
          type="password"
          autoComplete="current-password"
          error={refusal?.fields?.password}
          required
        />
        <Button full busy={busy} name="intent" value="password">
          {prove.submit}
        </Button>
      </Form>
      <Divider />
      <p className="muted">{prove.otherwise}</p>
      <Form method="post">
        <Button variant="secondary" full name="intent" value="choose">
          {prove.choose}
        </Button>
      </Form>
    </>
  )
}
