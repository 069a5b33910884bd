import { useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import { emailedCodeMessage, emailedCode as words } from '#copy/account/emailed-code.ts'
import type { WaitingCode } from '#flows/account/sign-in-code.ts'
import { paths } from '#paths.ts'
import { useRevalidateOnFocus } from '#routes/shared/revalidate-on-focus.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { EmailedCodeAnswer } from './emailed-code.ts'

type Props = { waiting: WaitingCode | undefined; answer: EmailedCodeAnswer | undefined }

export function EnterEmailedCode({ waiting, answer }: Props) {
  const { fields, message, ended } = answer ?? {}
  const over = waiting?.isOver && !answer ? emailedCodeMessage('emailed_code_over') : undefined
  const field = fields?.code ?? over
  const errors = useMemo(() => {
    const faults = [field && { field: 'code', message: field }, message && { message }]
    return faults.filter((fault) => typeof fault === 'object')
  }, [field, message])
  if (ended || !waiting)
    return (
      <>
        <h1>{words.title}</h1>
        <Banner tone="error">{emailedCodeMessage('emailed_code_ended')}</Banner>
        <ButtonLink href={paths.login} full>
          {words.again}
        </ButtonLink>
      </>
    )
  return (
    <>
      <h1>{words.title}</h1>
      <div className="stack-tight">
        <p className="muted">{words.text(waiting.to)}</p>
        <p className="muted">{words.why}</p>
      </div>
      <Sending waiting={waiting} answer={answer} />
      <ErrorSummary errors={errors} />
      <CodeForm error={field} />
      <h2 className="label">{words.unreachable.title}</h2>
      <p className="small muted">{words.unreachable.text}</p>
    </>
  )
}

/** What became of the email. */
function Sending({ waiting, answer }: { waiting: WaitingCode; answer: EmailedCodeAnswer | undefined }) {
  useRevalidateOnFocus()
  if (answer?.resend === 'sent') return <Banner tone="success">{words.resent}</Banner>
  if (answer?.resend === 'tooSoon') return <Banner tone="info">{words.tooSoon}</Banner>
  const trouble = words.sending(answer?.resend === 'limited' ? 'limited' : waiting.sending)
  return trouble === undefined ? null : <Banner tone="info">{trouble}</Banner>
}

function CodeForm({ error }: { error: string | undefined }) {
  const sent = useNavigation().formData?.get('intent')
  return (
    <>
      <Form method="post" className="stack" noValidate>
        <TextField
          name="code"
          label={words.code.label}
          helper={words.code.helper}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          maxLength={20}
          error={error}
          required
        />
        <Button full busy={sent === 'enter'} name="intent" value="enter">
          {words.submit}
        </Button>
      </Form>
      <Form method="post">
        <Button variant="secondary" full busy={sent === 'resend'} name="intent" value="resend">
          {words.resend}
        </Button>
      </Form>
    </>
  )
}
