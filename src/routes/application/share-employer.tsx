import { useEffect, useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { application } from '#copy/application/application.ts'
import { head } from '#copy/application/meta/application.ts'
import { fieldMessage, requestMessage } from '#copy/shared/errors.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { linkToShare, sendToEmployer } from '#flows/application/share-with-employer.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { useRevalidateOnFocus } from '#routes/shared/revalidate-on-focus.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { CopyIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/share-employer'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.share

export const meta = headOf(head)

type Answer = Refusal<'email', string>

export const loader = forStep(paths.shareEmployer)(async ({ app, person }) => {
  const link = await linkToShare(app, person.id)
  if (!link) throw redirect(paths.home, 303)
  return link
})

export const action = forStep(paths.shareEmployer)(
  formAction({
    fields: ['email'],
    async run({ app, person, values: { email }, refuse }) {
      if (await countAttempts(app, { employerMailPerMember: person.id }))
        return refuse({ message: requestMessage('rate_limited') }, 429)
      const sent = await sendToEmployer(app, person.id, email)
      if (sent.ok) throw redirect(paths.shareEmployer, 303)
      if (sent.code === 'not_allowed') return refuse({ message: requestMessage('not_allowed') }, 409)
      return refuse<Answer>({ fields: { email: fieldMessage(sent.code) } })
    },
  }),
)

export const clientAction = refuseOffline('email')

/** The link to the form, and 'Send Via Email' (specification 2, section 2.9). */
export default function ShareEmployer({ loaderData: { address, until, sentTo }, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const busy = useNavigation().formMethod === 'POST'
  const answer: Answer | undefined = actionData
  const { fields, message, values = { email: sentTo ?? '' } } = answer ?? {}
  return (
    <>
      <StepHead toDashboard />
      <h1>{words.title}</h1>
      {sentTo ? (
        <Banner tone="success" title={words.sent(sentTo)}>
          {words.sentText(until)}
        </Banner>
      ) : (
        <p className="lead">{words.lead}</p>
      )}
      {message ? <Banner tone="error">{message}</Banner> : null}
      <Form method="post" className="stack" noValidate key={sentTo}>
        {sentTo ? <p className="muted small">{words.againText}</p> : null}
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          label={words.email}
          helper={words.helper}
          error={fields?.email}
          defaultValue={values?.email}
          readOnly={busy}
        />
        <Button variant={sentTo ? 'secondary' : 'primary'} busy={busy} full>
          {sentTo ? words.again : words.send}
        </Button>
      </Form>
      <Card as="section" className="stack">
        <h2>{words.linkTitle}</h2>
        <TextField
          name="link"
          label={words.link}
          helper={words.linkText(until)}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyLink address={address} />
      </Card>
      {sentTo ? (
        <ButtonLink href={paths.home} full>
          {words.dashboard}
        </ButtonLink>
      ) : null}
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
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }
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
