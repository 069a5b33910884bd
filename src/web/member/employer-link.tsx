/**
 * The link to the employer's form, to copy or to send, on home and on share-employer (specification 2, sections 2.9 and
 * 4).
 */
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { application } from '#areas/application/copy/application.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { CopyIcon } from '#ui/marks/icons.tsx'
import { Submit } from '#web/forms/submit.tsx'

const words = application.share

type SendProps = {
  /** The address that the link was sent to before. */
  sentTo: string | null
  email: string | undefined
  error: string | undefined
}

export function SendToEmployer({ sentTo, email = sentTo ?? '', error }: SendProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="stack" noValidate>
      {sentTo ? <p className="muted small">{words.againText}</p> : null}
      <TextField
        // Shows what was sent, from another tab as well; the button keeps the focus.
        key={sentTo}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        label={words.email}
        helper={words.helper}
        error={error}
        defaultValue={email}
        readOnly={busy}
      />
      <Submit intent="send" variant={sentTo ? 'secondary' : 'primary'}>
        {sentTo ? words.again : words.send}
      </Submit>
    </Form>
  )
}

/** The way back to the recommendation, while nothing was sent. */
export function ChooseAgain() {
  const { title, text, button } = words.chooseAgain
  const { formData } = useNavigation()
  return (
    <Form method="post" className="stack gap-2">
      <h3 className="small strong">{title}</h3>
      <p className="muted small">{text}</p>
      <Button variant="quiet" name="intent" value="choose_again" busy={formData?.get('intent') === 'choose_again'} full>
        {button}
      </Button>
    </Form>
  )
}

/** Without JavaScript the link can be selected and copied by hand. */
export function EmployerLink({ address, until }: { address: string; until: CalendarDate }) {
  return (
    <>
      <TextField
        name="link"
        label={words.link}
        helper={words.linkText(until)}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyLink address={address} />
    </>
  )
}

/** Milliseconds that the button shows its confirmation. */
const confirmationMs = 3000

function CopyLink({ address }: { address: string }) {
  const [copied, setCopied] = useState(false)
  const canCopy = useHydrated() && navigator.clipboard !== undefined
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [copied])
  if (!canCopy) return null
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      // Browsers inside other apps refuse. The field selects itself, to be copied by hand.
      () => document.getElementById('link')?.focus(),
    )
  return (
    <>
      <Button type="button" variant="secondary" icon={<CopyIcon />} onClick={copy} full>
        {copied ? words.copied : words.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? words.copied : ''}
      </span>
    </>
  )
}
