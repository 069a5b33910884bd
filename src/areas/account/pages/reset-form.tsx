import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, href, useNavigate, useNavigation } from 'react-router'
import { signupAgreement } from '#areas/account/copy/agreement.ts'
import { authAction } from '#areas/account/copy/auth-action.ts'
import type { ResetPasswordInput } from '#areas/account/domain/recovery/reset-password.ts'
import { fieldMessage } from '#shared/copy/errors/errors.ts'
import type { FieldCode } from '#shared/domain/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import type { RulebookName } from '#shared/domain/rulebook.ts'
import { Button, PrimaryLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { RefusalSummary } from '#web/forms/refusal-summary.tsx'
import { AccountEmail } from '#web/sign-in/account-email.tsx'
import { NewPassword, useNewPassword } from '#web/sign-in/new-password.tsx'
import { Agreement } from './agreement.tsx'

/** `faults`: all of the password's, of which `fields` has the first. */
export type ResetRefusal = Refusal<keyof ResetPasswordInput> & { faults?: readonly FieldCode[] }

const { reset, prove, invited } = authAction
const labels = { password: reset.password.label, confirmPassword: reset.confirmPassword.label }

/** Milliseconds (specification 1, section 9). */
const spinnerMs = 5000
const toLoginMs = 3000

type Props = {
  email: string
  rulebook: RulebookName
  refusal: ResetRefusal | undefined
  /** A verification link was opened, which this password confirms. */
  chooses?: boolean
  /** The firm's name, where it invited a client, who agrees to the terms here. */
  client?: string | undefined
}

export function ResetForm({ email, rulebook, refusal, chooses = false, client }: Props) {
  const form = useNewPassword({ email }, rulebook, refusal)
  const { checked, password, faults: typed } = form
  const { busy, begin } = useSpinner()
  const navigating = useNavigation().state !== 'idle'
  // The server knows more of the person than this page, such as their name.
  const faults = (password === '' && refusal?.faults) || (typed.length > 0 ? typed : (refusal?.faults ?? []))
  const { summary } = checked
  // The message of a mismatch says the same as its field.
  const summarised = { summary: summary?.message ? { message: summary.message } : summary }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (navigating) return event.preventDefault()
    checked.form.onSubmit(event)
    if (!event.defaultPrevented) begin()
  }

  return (
    <>
      <h1>{client !== undefined ? invited.title : chooses ? prove.chosenTitle : reset.title}</h1>
      <p className="muted">{client !== undefined ? invited.text(client) : chooses ? prove.chosenText : reset.text}</p>
      <RefusalSummary checked={summarised} labels={labels} />
      <Form method="post" className="stack" {...checked.form} onSubmit={submit}>
        {chooses ? <input type="hidden" name="intent" value="chosen" /> : null}
        <AccountEmail label={reset.account} email={email} />
        <NewPassword
          form={form}
          email={email}
          labels={labels}
          passwordError={checked.errorOf('password') && faults.map(fieldMessage).join('. ')}
        />
        {client === undefined ? null : <Agreement words={signupAgreement} besideForm />}
        <Button full busy={busy}>
          {client === undefined ? reset.submit : invited.submit}
        </Button>
      </Form>
    </>
  )
}

/** Runs for 5 s from each submit, whatever the result (specification 1, section 9). */
function useSpinner() {
  const [busy, setBusy] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = () => {
    setBusy(true)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setBusy(false), spinnerMs)
  }
  return { busy, begin }
}

/** The password was set but signing in failed: redirects to the sign-in page after 3 s. */
export function SignInManually() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(href('/login')), toLoginMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <>
      <h1>{reset.title}</h1>
      <Banner tone="success">{reset.done}</Banner>
      <PrimaryLink href={href('/login')}>{reset.signIn}</PrimaryLink>
    </>
  )
}
