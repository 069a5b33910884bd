import { Form, useNavigation } from 'react-router'
import { emailedCodeMessage, emailedCode as words } from '#areas/account/copy/emailed-code.ts'
import type { WaitingCode } from '#areas/account/flows/sign-in/sign-in-code.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { MessageSummary } from '#web/forms/message-summary.tsx'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { useHelpPhone } from '#web/layout/use-firm.ts'
import type { EmailedCodeAnswer } from './emailed-code.ts'

type Props = { waiting: WaitingCode | undefined; answer: EmailedCodeAnswer | undefined }

export function EnterEmailedCode({ waiting, answer }: Props) {
  const phone = useHelpPhone()
  const { fields, ended, resend } = answer ?? {}
  const isOver = (waiting?.isOver || answer?.over) && resend !== 'sent'
  if (ended || !waiting)
    return (
      <>
        <h1>{words.again}</h1>
        <Banner tone="error">{emailedCodeMessage('emailed_code_ended')}</Banner>
        <ButtonLink href={paths.login} full>
          {words.again}
        </ButtonLink>
      </>
    )
  return (
    <>
      <h1>{words.title}</h1>
      <p className="muted">{words.text(waiting.to)}</p>
      <p className="muted">{words.why}</p>
      {isOver ? <Banner tone="error">{emailedCodeMessage('emailed_code_over')}</Banner> : null}
      <Sending waiting={waiting} answer={answer} />
      <MessageSummary refusal={answer ?? {}} />
      {isOver ? null : <CodeForm error={fields?.code} />}
      <ResendForm primary={isOver === true} />
      <p className="small muted">
        <b>{words.unreachable.title}</b> {words.unreachable.text(phone)}
      </p>
    </>
  )
}

/** What became of the email. */
function Sending({ waiting, answer }: { waiting: WaitingCode; answer: EmailedCodeAnswer | undefined }) {
  useRevalidateOnFocus()
  const phone = useHelpPhone()
  if (answer?.resend === 'sent') return <Banner tone="success">{words.resent}</Banner>
  if (answer?.resend === 'tooSoon') return <Banner tone="info">{words.tooSoon}</Banner>
  const trouble = words.sending(answer?.resend === 'limited' ? 'limited' : waiting.sending, phone)
  return trouble === undefined ? null : <Banner tone="info">{trouble}</Banner>
}

function CodeForm({ error }: { error: string | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'enter'
  return (
    <Form method="post" className="stack" noValidate>
      <CodeField label={words.code.label} helper={words.code.helper} error={error} digitsOnly />
      <Button full busy={busy} name="intent" value="enter">
        {words.submit}
      </Button>
    </Form>
  )
}

function ResendForm({ primary }: { primary: boolean }) {
  const busy = useNavigation().formData?.get('intent') === 'resend'
  return (
    <Form method="post">
      <Button variant={primary ? 'primary' : 'secondary'} full busy={busy} name="intent" value="resend">
        {words.resend}
      </Button>
    </Form>
  )
}
