import type { ReactNode } from 'react'
import { href, useFetcher } from 'react-router'
import { saveQuote } from '#areas/calculator/copy/save-quote.ts'
import { checkQuoteEmail } from '#areas/calculator/domain/quote-email.ts'
import type { FieldErrors } from '#shared/domain/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { MailIcon } from '#ui/marks/icons.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { useCheckedForm } from '#web/forms/checked-form.ts'
import { RefusalSummary } from '#web/forms/refusal-summary.tsx'

export type SaveQuoteAnswer = Refusal<'email'> & { sentTo?: string }

const labels = { email: saveQuote.email }
const check = (values: { email: string }): FieldErrors<'email'> => checkQuoteEmail(values.email)

type SaveQuoteFormProps = {
  /** The inputs as the query of the result's URL. */
  query: string
  /** The action's answer to a form submitted without JavaScript. */
  answer?: SaveQuoteAnswer | undefined
  /** Id of the field; must be unique on the page. */
  id: string
  actions: (busy: boolean) => ReactNode
  afterwards: ReactNode
}

/** From the form, which is gone now. */
const takeFocus = (sent: HTMLElement | null) => sent?.focus({ preventScroll: true })

/** Asks for the email address that a quote is sent to, then confirms it. */
export function SaveQuoteForm({ query, answer: pageAnswer, id, actions, afterwards }: SaveQuoteFormProps) {
  const fetcher = useFetcher<SaveQuoteAnswer>()
  const answer = fetcher.data ?? pageAnswer
  const checked = useCheckedForm(check, answer)
  const busy = fetcher.state !== 'idle'
  if (answer?.sentTo) {
    return (
      <div className="dialog-long stack save-quote-sent" tabIndex={-1} ref={takeFocus}>
        <Banner tone="success" title={saveQuote.sent.title}>
          {saveQuote.sent.text(answer.sentTo)}
        </Banner>
        <p className="small muted">{saveQuote.spam}</p>
        {afterwards}
      </div>
    )
  }
  return (
    <fetcher.Form
      method="post"
      action={`${href('/pension-calculator/quote')}?${query}`}
      className="dialog-long stack"
      {...checked.form}
    >
      <RefusalSummary checked={checked} labels={labels} />
      <p>{saveQuote.text}</p>
      <TextField
        id={id}
        name="email"
        label={saveQuote.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        icon={<MailIcon />}
        defaultValue={answer?.values?.email}
        error={checked.errorOf('email')}
        helper={saveQuote.spam}
        required
      />
      {actions(busy)}
      <span className="visually-hidden" role="status">
        {busy ? saveQuote.busy : ''}
      </span>
    </fetcher.Form>
  )
}
